/** The form by which visitors write to the operator (docs/decisions/067). Every installation has it from its first start. */
export const contactFormId = '01900000-0000-7000-8000-00000000c0de'
