// Writes the files that are generated from the contract and committed: `npm run generate`.
import { writeFileSync } from 'node:fs'
import { collections } from '#contract/collections.ts'
import { contract } from '#contract/contract.ts'
import { listOrdersFile, listOrdersText } from '#server/cli/list-orders-text.ts'
import { manifestFile, manifestText } from '#server/cli/manifest-text.ts'

writeFileSync(manifestFile, manifestText(contract, collections))
writeFileSync(listOrdersFile, listOrdersText(contract))
