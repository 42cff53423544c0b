// Says in one sentence that Node is too old, before newer syntax says it in a stranger way.

var version = process.versions.node.split('.').map(Number)
var isNewEnough = version[0] > 20 || (version[0] === 20 && version[1] >= 19)

if (!isNewEnough) {
  process.stderr.write(
    'Eos needs Node 20.19 or newer; this is Node ' + process.versions.node + '.\n',
  )
  process.exit(1)
}
