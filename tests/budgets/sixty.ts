import { brotliSize, builtClient } from './built-client.ts'
import { definitionFiles, listParts, ownKilobytes, typeCost, typeCostOfCopies } from './definitions.ts'

// What list-and-edit pages cost, and what sixty of them would: copies of those that stand. Counts, not times.
const client = builtClient()
const definitions = definitionFiles()
const scripts = client.files(client.initialChunks(...listParts)).filter((file) => file.endsWith('.js'))
const own = ownKilobytes(client, definitions)
const kB = (size: number) => Number(size.toFixed(2))

console.table({
  'contract alone': { 'type instantiations': typeCost([]) },
  [`with ${definitions.length} definitions`]: { 'type instantiations': typeCost(definitions) },
  'with 60 copies of them': { 'type instantiations': typeCostOfCopies(60) },
})
console.table({
  'a list, before its definition': { 'brotli kB': kB(scripts.reduce((sum, file) => sum + brotliSize(client.read(file)), 0) / 1000), files: scripts.length },
  [`all ${definitions.length} definitions`]: { 'brotli kB': kB(own) },
  'one of them': { 'brotli kB': kB(own / definitions.length) },
})
