// Draws the floors of a house as a Mermaid diagram: rooms, and where imports lead from one to another.

import { roomOf } from './floors.mjs'

const idOf = (room) => room.replaceAll(/\W/g, '_')

/** Arrows between floors are drawn from floor to floor; arrows between rooms of one floor, from room to room. */
export function drawHouse(house, { sources, imports }) {
  const rooms = [...new Set(sources.map((file) => roomOf(house, file)))]
  const floors = house.floors.map((names) => ({
    name: names.join(', '),
    rooms: rooms.filter((room) => names.includes(room.split('/')[0])),
  }))
  const floorOf = (file) => floors.findIndex(({ rooms: own }) => own.includes(roomOf(house, file)))
  const arrows = new Set()
  for (const { from, to } of imports) {
    const [fromRoom, toRoom] = [roomOf(house, from), roomOf(house, to)]
    if (fromRoom === toRoom) continue
    const [fromFloor, toFloor] = [floorOf(from), floorOf(to)]
    arrows.add(
      fromFloor === toFloor
        ? `${idOf(fromRoom)} --> ${idOf(toRoom)}`
        : `floor${fromFloor} --> floor${toFloor}`,
    )
  }
  return [
    'flowchart TB',
    ...floors
      .toReversed()
      .flatMap(({ name, rooms: own }) => [
        `  subgraph floor${floors.findIndex((each) => each.name === name)}["${name}"]`,
        ...own.map((room) => `    ${idOf(room)}["${room.split('/').at(-1)}"]`),
        '  end',
      ]),
    ...[...arrows].toSorted().map((arrow) => `  ${arrow}`),
  ].join('\n')
}
