import { brotliSize, builtClient } from './built-client.ts'
import { definitionFiles, listParts, ownKilobytes, typeCost } from './definitions.ts'

// The cost of list-and-edit pages, also with copies that triple the calls and definitions. Times depend on the machine.
const client = builtClient()
const definitions = definitionFiles()
const scripts = client.files(client.initialChunks(...listParts)).filter((file) => file.endsWith('.js'))
const own = ownKilobytes(client, definitions)
const kB = (size: number) => Number(size.toFixed(2))

const rows = [
  typeCost({ contracts: 1, definitions: 0 }),
  typeCost({ contracts: 3, definitions: 0 }),
  typeCost({ contracts: 1, definitions: 1 }),
  typeCost({ contracts: 3, definitions: 1 }),
  typeCost({ contracts: 3, definitions: 3 }),
]
console.table(
  rows.map(({ calls, definitions: lists, instantiations, seconds }) => ({
    calls,
    definitions: lists,
    'type instantiations': instantiations,
    'check, s (≤ 3 for the contract)': seconds,
  })),
)
console.table({
  'a list, before its definition': {
    'brotli kB': kB(scripts.reduce((sum, file) => sum + brotliSize(client.read(file)), 0) / 1000),
    files: scripts.length,
  },
  [`all ${definitions.length} definitions`]: { 'brotli kB': kB(own) },
  'one of them': { 'brotli kB': kB(own / definitions.length) },
})
