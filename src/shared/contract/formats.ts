/**
 * How a person wants dates and times written (V-14, decision 121): 24 Nov 2026, 15:09 · 24 Nov 2026, 3:09 pm · Nov 24, 2026, 3:09 PM.
 * Numbers are the same in all of them: 1,234.50.
 */
export const formats = ['en-NG', 'en-NG-u-hc-h12', 'en-US'] as const
export type Formats = (typeof formats)[number]
