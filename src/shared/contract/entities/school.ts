import * as z from 'zod'

/** A school as a chooser needs it. Schools share names: the address tells them apart. */
export const liteSchool = z.object({ Id: z.string(), Name: z.string(), Address: z.string() })
export type LiteSchool = z.infer<typeof liteSchool>

/** A state schools name as theirs; its name is its id. */
export const schoolState = z.object({ Id: z.string(), Name: z.string() })
export type SchoolState = z.infer<typeof schoolState>
