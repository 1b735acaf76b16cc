#!/usr/bin/env python3
"""Writes the licences and the bill of materials of what the program is built from.

    dist/third-party.py --target TARGET --licences THIRD-PARTY-LICENSES --sbom sbom.cdx.json

Only the standard library of Python 3.9 is needed. The crates are those that `cargo tree` lists for the program and the target: with the features
that are on by default, without crates of tests and build scripts. The same Cargo.lock, sources and tools give the same bytes.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import time
import uuid
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# Files of a crate that are its licence or its notice, by the start of their names.
NAMES = ("licen", "copying", "copyright", "notice", "unlicense")
# Licences of sources that a crate holds of others. Their own choice is made here: zstd is used under its BSD licence.
INSIDE = {"zstd-sys": ["zstd/LICENSE"]}
FONTS = "crates/engine/src/draw/fonts/LICENSE"
VIEWER = "viewer/LICENSES"


def run(*command):
    return subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout


def expression(licence):
    """The licence of a crate as an SPDX expression; old crates write a slash for "or"."""
    return re.sub(r"\s*/\s*", " OR ", licence or "NOASSERTION")


def crates(target):
    """Crates of the program, sorted: what cargo knows of each, with the ids of what it needs."""
    meta = json.loads(run("cargo", "metadata", "--locked", "--format-version", "1", "--filter-platform", target))
    tree = run("cargo", "tree", "--locked", "-p", "leanto", "-e", "normal", "--target", target, "--prefix", "none", "-f", "{p}")
    used = set()
    for line in tree.splitlines():
        name, version = line.split()[:2]
        used.add((name, version.removeprefix("v")))
    nodes = {n["id"]: n for n in meta["resolve"]["nodes"]}
    there = {p["id"]: p for p in meta["packages"] if (p["name"], p["version"]) in used}
    found = {(p["name"], p["version"]) for p in there.values()}
    if found != used:
        sys.exit(f"third-party.py: cargo tree and cargo metadata differ: {sorted(found ^ used)}")
    for key, p in there.items():
        normal = [d["pkg"] for d in nodes[key]["deps"] if any(k["kind"] is None for k in d["dep_kinds"])]
        p["needs"] = sorted((there[k]["name"], there[k]["version"]) for k in normal if k in there)
    return sorted(there.values(), key=lambda p: (p["name"], p["version"]))


def checksums():
    """SHA-256 of the archive of each crate, from Cargo.lock."""
    out = {}
    for block in (ROOT / "Cargo.lock").read_text().split("[[package]]")[1:]:
        field = dict(re.findall(r'^(\w+) = "([^"]*)"$', block, re.M))
        out[field["name"], field["version"]] = field.get("checksum")
    return out


def texts(folder, name):
    """Paths and texts of the licences in the folder of a crate."""
    files = []
    for entry in sorted(folder.iterdir()):
        if not entry.name.lower().startswith(NAMES):
            continue
        files += [entry] if entry.is_file() else sorted(f for f in entry.rglob("*") if f.is_file())
    files += [folder / f for f in INSIDE.get(name, [])]
    return [(f.relative_to(folder).as_posix(), f.read_text(errors="replace")) for f in files]


def others(target):
    """What is in the program besides crates: name, version, licence, where it comes from, its texts."""
    rustc = run("rustc", "-vV")
    version = re.search(r"^release: (.*)$", rustc, re.M)[1]
    sysroot = Path(run("rustc", "--print", "sysroot").strip())
    rust = []
    for name in ("MIT", "Apache-2.0"):
        file = sysroot / f"share/doc/rust/licenses/{name}.txt"
        if file.is_file():
            rust.append((file.name, file.read_text()))
    out = [("rust-std", version, "MIT OR Apache-2.0", "https://github.com/rust-lang/rust", rust)]
    fonts = (ROOT / FONTS).read_text()
    out.append(("noto-sans-condensed", "2.004", "OFL-1.1", "https://fonts.google.com/noto", [(FONTS, fonts)]))
    viewer = (ROOT / VIEWER).read_text()
    three = re.search(r"three\.js (\d+\.\d+\.\d+)", viewer)[1]
    out.append(("three.js", three, "MIT", "https://github.com/mrdoob/three.js", [(VIEWER, viewer)]))
    if target.endswith("-linux-gnu"):
        glibc = subprocess.run(["ldd", "--version"], check=True, stdout=subprocess.PIPE, text=True).stdout.split("\n")[0]
        files = [Path("/usr/share/doc/libc6-dev/copyright"), Path("/usr/share/common-licenses/LGPL-2.1")]
        found = [(str(f), f.read_text(errors="replace")) for f in files if f.is_file()]
        if len(found) < len(files):
            sys.exit("third-party.py: the licence of the static glibc is not on this machine (Debian: libc6-dev, base-files)")
        out.append(("glibc", glibc.split()[-1], "LGPL-2.1-or-later", "https://sourceware.org/git/glibc.git", found))
    if target.endswith("-linux-musl"):
        # Rust brings its own musl; Debian's package has the text of its licence.
        library = (sysroot / "lib/rustlib" / target / "lib/self-contained/libc.a").read_bytes()
        musl = re.search(rb"\0(1\.\d+\.\d+)\0", library)
        file = Path("/usr/share/doc/musl/copyright")
        found = [(str(file), file.read_text(errors="replace"))] if file.is_file() else []
        out.append(("musl", musl[1].decode() if musl else "unknown", "MIT", "https://musl.libc.org", found))
    return out


INTRODUCTION = """\
Licences of what Leanto {version} for {target} is built from.

First the list: name, version, licence as an SPDX expression, where it comes from, and the numbers of the texts below. Of licences that are
joined by OR one may be chosen. A crate without a number has no file of its licence in its archive; its expression is all that it states. Then
the texts, each once.

Crates under MPL-2.0 are used without changes; their sources are the crates of these versions on https://crates.io.
"""
GLIBC = """
glibc is linked statically, under the LGPL 2.1 or newer. Leanto's sources, with the script dist/build that links them, are all that is needed to
link it with another glibc.
"""


def licences(target, version, list_of_crates, list_of_others):
    numbers, bodies, lines = {}, [], []

    def number(text):
        text = "\n".join(line.rstrip() for line in text.strip("\ufeff\r\n").splitlines())
        # Two texts that differ in spaces only are one.
        key = " ".join(text.split())
        if key not in numbers:
            numbers[key] = len(numbers) + 1
            bodies.append([text, []])
        return numbers[key]

    entries = [(n, v, e, where, t) for n, v, e, where, t in list_of_others]
    for p in list_of_crates:
        if p["source"] is None:
            continue
        found = texts(Path(p["manifest_path"]).parent, p["name"])
        if p["license_file"]:
            file = Path(p["manifest_path"]).parent / p["license_file"]
            if file.is_file() and file.name not in [f for f, _ in found]:
                found.append((file.name, file.read_text(errors="replace")))
        where = p["repository"] or f"https://crates.io/crates/{p['name']}"
        entries.append((p["name"], p["version"], expression(p["license"]), where, found))
    bare = 0
    for name, ver, licence, where, found in entries:
        of = sorted({number(text) for _, text in found if text.strip()})
        bare += not of
        for k in of:
            bodies[k - 1][1].append(f"{name} {ver}")
        lines.append(f"{name} {ver}: {licence}; {where}; " + (", ".join(f"[{k}]" for k in of) or "no file of its licence"))
    out = INTRODUCTION.format(version=version, target=target) + (GLIBC if target.endswith("-linux-gnu") else "")
    out += "\n" + "\n".join(lines) + "\n"
    for k, (text, users) in enumerate(bodies, 1):
        out += f"\n{'=' * 100}\n[{k}] {', '.join(users)}\n{'=' * 100}\n\n{text}\n"
    return out, len(entries), bare


def sbom(target, version, list_of_crates, list_of_others):
    sums = checksums()

    def reference(name, ver):
        return f"pkg:cargo/{name}@{ver}"

    components, needs = [], []
    for p in list_of_crates:
        name, ver = p["name"], p["version"]
        needs.append({"ref": reference(name, ver), "dependsOn": [reference(*n) for n in p["needs"]]})
        if name == "leanto":
            continue
        c = {"type": "library", "bom-ref": reference(name, ver), "name": name, "version": ver}
        if sums.get((name, ver)):
            c["hashes"] = [{"alg": "SHA-256", "content": sums[name, ver]}]
        c["licenses"] = [{"expression": expression(p["license"])}]
        if p["source"] is not None:
            c["purl"] = reference(name, ver)
        if p["repository"]:
            c["externalReferences"] = [{"type": "vcs", "url": p["repository"]}]
        components.append(c)
    for name, ver, licence, where, _ in list_of_others:
        purl = f"pkg:generic/{name}@{ver}"
        c = {"type": "library", "bom-ref": purl, "name": name, "version": ver, "licenses": [{"expression": licence}], "purl": purl}
        c["externalReferences"] = [{"type": "website", "url": where}]
        components.append(c)
    ours = reference("leanto", version)
    for n in needs:
        if n["ref"] == ours:
            n["dependsOn"] += [f"pkg:generic/{o[0]}@{o[1]}" for o in list_of_others]
    own = {"type": "application", "bom-ref": ours, "name": "leanto", "version": version}
    own["licenses"] = [{"expression": "MIT OR Apache-2.0"}]
    own["properties"] = [{"name": "leanto:target", "value": target}]
    epoch = int(os.environ.get("SOURCE_DATE_EPOCH") or run("git", "log", "-1", "--format=%ct"))
    document = {"bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1}
    document["metadata"] = {"timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(epoch)), "component": own}
    document["components"] = components
    document["dependencies"] = needs
    # The number of the document follows from what is in it.
    name = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(document, sort_keys=True))
    return {"$schema": "http://cyclonedx.org/schema/bom-1.5.schema.json", "serialNumber": f"urn:uuid:{name}", **document}


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--target", required=True)
    arguments.add_argument("--licences", required=True, type=Path)
    arguments.add_argument("--sbom", required=True, type=Path)
    a = arguments.parse_args()
    list_of_crates = crates(a.target)
    version = next(p["version"] for p in list_of_crates if p["name"] == "leanto")
    list_of_others = others(a.target)
    text, all_of_them, bare = licences(a.target, version, list_of_crates, list_of_others)
    a.licences.write_text(text)
    a.sbom.write_text(json.dumps(sbom(a.target, version, list_of_crates, list_of_others), indent=2) + "\n")
    print(f"licences of {all_of_them} parts, {bare} of them without a file of their licence")


if __name__ == "__main__":
    main()
