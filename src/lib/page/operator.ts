import { createContext, use } from 'react'
import type { Operator } from '#contract/site/operator.ts'
import { visitorId } from '#kit/product.ts'
import { pageReply } from '#lib/page/page-replies.ts'
import { noOperator } from '#contract/site/no-operator.ts'

/** Who runs this portal; the frame of the visitors' pages reads it (R-074, R-077, R-082). */
export const OperatorContext = createContext<Operator | null>(null)

/** The operator as this device knows it; nothing is set until the settings of the server are here. */
export const useOperator = (): Operator => use(OperatorContext) ?? noOperator

/** The same, and null until the settings of the server are here: what is not known is not the same as what is not set. */
export const useKnownOperator = (): Operator | null => use(OperatorContext)

/** The operator that came with the page. */
export const operatorOfPage = (): Operator | null => pageReply('Account/GetOperator', {}, visitorId)?.data ?? null

/** The address of a link that calls a number. */
export const callHref = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`
