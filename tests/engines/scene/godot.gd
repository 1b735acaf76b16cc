# Plays the scene of a project in Godot 3 and compares its poses with those of the file. tests/engines/scene/godot.sh makes the project.
extends SceneTree

const METRES = 0.01
const DEGREES = 1.0

var nodes = {}
var bones = {}
var player = null

func _init():
	call_deferred("play")

func collect(node):
	if not nodes.has(node.name):
		nodes[node.name] = node
	if node is Skeleton:
		for k in range(node.get_bone_count()):
			bones[node.get_bone_name(k)] = [node, k]
	if node is AnimationPlayer:
		player = node
	for child in node.get_children():
		collect(child)

func shown(name):
	if bones.has(name):
		return bones[name][0].global_transform * bones[name][0].get_bone_global_pose(bones[name][1])
	if nodes.has(name) and nodes[name] is Spatial:
		return nodes[name].global_transform
	return null

func play():
	var file = File.new()
	file.open("res://poses.json", File.READ)
	var clips = JSON.parse(file.get_as_text()).result["clips"]
	var scene = load("res://scene.glb").instance()
	root.add_child(scene)
	collect(scene)
	var count = 0
	var worst = 0.0
	var turned = 0.0
	var at = ""
	var missing = []
	var played = 0
	for clip in clips:
		var name = clip["name"]
		if player == null or not player.has_animation(name):
			missing.append("clip " + name)
			continue
		played += 1
		player.play(name)
		for k in range(clip["times"].size()):
			player.seek(clip["times"][k], true)
			yield(self, "idle_frame")
			player.seek(clip["times"][k], true)
			for node in clip["poses"]:
				var want = clip["poses"][node][k]
				if want == null:
					continue
				var have = shown(node)
				if have == null:
					missing.append("node " + node)
					continue
				count += 1
				var way = have.origin.distance_to(Vector3(want[0], want[1], want[2]))
				var turn = have.basis.orthonormalized().get_rotation_quat()
				var angle = 180.0
				for from in [3, 7]:
					var q = Quat(want[from], want[from + 1], want[from + 2], want[from + 3])
					angle = min(angle, apart(turn, q))
				if not way <= worst:
					worst = way
					at = "%s, %s at %.2f s" % [node, name, clip["times"][k]]
				turned = max(turned, angle)
	var right = count > 0 and missing.empty() and worst <= METRES and turned <= DEGREES
	print("%s Godot %s, %s: %d poses of %d clips, worst %.2f mm (%s), %.3f degrees" % ["ok  " if right else "BAD ",
			Engine.get_version_info()["string"], OS.get_environment("SCENE"), count, played, 1e3 * worst, at, turned])
	for k in range(min(5, missing.size())):
		print("     missing: " + missing[k])
	OS.exit_code = 0 if right else 1
	quit(OS.exit_code)

func apart(a, b):
	var near = min(Vector3(a.x - b.x, a.y - b.y, a.z - b.z).length_squared() + pow(a.w - b.w, 2),
			Vector3(a.x + b.x, a.y + b.y, a.z + b.z).length_squared() + pow(a.w + b.w, 2))
	return rad2deg(4.0 * asin(min(1.0, sqrt(near) / 2.0)))
