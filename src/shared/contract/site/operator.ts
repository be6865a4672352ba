import * as z from 'zod'

/** Who runs this portal, as the settings of the server say it. '' : not set, and not shown. */
export const operator = z.object({
  Name: z.string(),
  /** The postal address. */
  Address: z.string(),
  Email: z.string(),
  Phone: z.string(),
  /** The addresses of the apps in stores. */
  AndroidApp: z.string(),
  IosApp: z.string(),
  /** What the landing page says about money services; empty where the operator has not switched these words on. */
  MoneyWords: z.array(z.object({ Title: z.string(), Text: z.string() })).readonly(),
  /** Other companies that this server sends personal data to, and what for. */
  Providers: z.array(z.object({ Use: z.string(), Name: z.string() })).readonly(),
})
export type Operator = z.infer<typeof operator>
