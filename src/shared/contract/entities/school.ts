import * as z from 'zod'
import { pictureAddress, rowId, rowVersion } from '#contract/entities/row.ts'

/** A school as a chooser needs it. Schools share names: the address tells them apart. */
export const liteSchool = z.object({ Id: z.string(), Name: z.string(), Address: z.string() })
export type LiteSchool = z.infer<typeof liteSchool>

/** A state schools name as theirs; its name is its id. */
export const schoolState = z.object({ Id: z.string(), Name: z.string() })
export type SchoolState = z.infer<typeof schoolState>

/** What an author says of a school. Its state lies in its country, its city in its state; CityId '' for none. */
export const schoolBody = z.object({
  Name: z.string().trim().min(1).max(200),
  CountryId: rowId,
  StateId: rowId,
  CityId: z.string().max(64).default(''),
  Address: z.string().trim().max(300).default(''),
  Overview: z.string().trim().max(5000).default(''),
  Logo: pictureAddress.default(''),
})

/** A school as admins see it. One that was never given a place has '' as its ids; TotalStudents is counted. */
export const school = schoolBody.extend({
  Id: rowId, RowVersion: rowVersion, CountryId: z.string(), StateId: z.string(), CityId: z.string(),
  CountryName: z.string(), StateName: z.string(), CityName: z.string(), TotalStudents: z.number().int(),
})
export type School = z.infer<typeof school>
