import type { Output } from '#contract/contract.ts'

/** The caller's own account. */
export type Details = Output<'Account/GetMyDetails'>
