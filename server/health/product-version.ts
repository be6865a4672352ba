import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

/** The release that runs, as package.json has it. */
export const { version: productVersion } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')))
