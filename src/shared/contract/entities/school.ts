import * as z from 'zod'
import { pictureAddress, rowId, rowVersion } from '#contract/entities/row.ts'

/** A school for a chooser. Several schools share a name; the address distinguishes them. */
export const liteSchool = z.object({ Id: z.string(), Name: z.string(), Address: z.string() })
export type LiteSchool = z.infer<typeof liteSchool>

/** A state that has schools; its name is its id. */
export const schoolState = z.object({ Id: z.string(), Name: z.string() })
export type SchoolState = z.infer<typeof schoolState>

/**
 * What an author enters for a school. Its state belongs to its country, its city to its state; CityId ''
 * for no city.
 */
export const schoolBody = z.object({
  Name: z.string().trim().min(1).max(200),
  CountryId: rowId,
  StateId: rowId,
  CityId: z.string().max(64).default(''),
  Address: z.string().trim().max(300).default(''),
  Overview: z.string().trim().max(5000).default(''),
  Logo: pictureAddress.default(''),
})

/** A school for admins. A school without a place has '' as ids; TotalStudents is counted. */
export const school = schoolBody.extend({
  Id: rowId,
  RowVersion: rowVersion,
  CountryId: z.string(),
  StateId: z.string(),
  CityId: z.string(),
  CountryName: z.string(),
  StateName: z.string(),
  CityName: z.string(),
  /** Earlier releases also stored addresses of other sites. */
  Logo: z
    .string()
    .max(2000)
    .regex(/^(?:$|\/(?!\/)|https:\/\/)/, 'Choose a picture')
    .default(''),
  TotalStudents: z.number().int(),
})
export type School = z.infer<typeof school>
