import * as z from 'zod'
import { rowId, rowVersion } from '#contract/entities/row.ts'

const name = z.string().trim().min(1).max(100)
const isoCode = (letters: number) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(new RegExp(`^[A-Z]{${letters}}$`), `These are ${letters} letters`)

/** What an author enters for a country. */
export const countryBody = z.object({
  Name: name,
  ThreeLetterIsoCode: isoCode(3),
  TwoLetterIsoCode: isoCode(2),
  Enable: z.boolean().default(true),
})
/** What an author enters for a state. */
export const stateBody = z.object({ Name: name, CountryId: rowId, Enable: z.boolean().default(true) })
/** What an author enters for a city; its state belongs to its country. */
export const cityBody = stateBody.extend({ StateId: rowId })

export const country = z.object({
  Id: rowId,
  RowVersion: rowVersion,
  Name: name,
  ThreeLetterIsoCode: z.string(),
  TwoLetterIsoCode: z.string(),
  Enable: z.boolean(),
})
export const state = z.object({
  Id: rowId,
  RowVersion: rowVersion,
  Name: name,
  CountryId: rowId,
  CountryName: z.string(),
  Enable: z.boolean(),
})
export const city = state.extend({ StateId: rowId, StateName: z.string() })
export type Country = z.infer<typeof country>
export type State = z.infer<typeof state>
export type City = z.infer<typeof city>

/** A place for a chooser. */
export const litePlace = z.object({ Id: rowId, Name: z.string() })
