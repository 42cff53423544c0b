// DATABASE_URL names one server, or several of which one takes changes.
import { expect, test } from 'vitest'
import { serversOf } from './database-servers.ts'

test.each([
  ['postgresql://eos:secret@db/eos', ['postgresql://eos:secret@db/eos']],
  [
    'postgresql://eos:a%2Cb@one,two:5433/eos?sslmode=require',
    [
      'postgresql://eos:a%2Cb@one/eos?sslmode=require',
      'postgresql://eos:a%2Cb@two:5433/eos?sslmode=require',
    ],
  ],
  [
    'postgresql://eos@%2Frun%2Fa:5432,%2Frun%2Fb:5432/eos',
    ['postgresql://eos@%2Frun%2Fa:5432/eos', 'postgresql://eos@%2Frun%2Fb:5432/eos'],
  ],
  ['postgresql:///eos?host=/run/a,/run/b', ['postgresql:///eos?host=/run/a,/run/b']],
])('%s names these servers', (url, servers) => {
  expect(serversOf(url)).toEqual(servers)
})
