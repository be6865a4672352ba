import { createContext } from 'react'

/** The title of a question's help. Pages where staff edit records use another title: those questions are not about the staff. */
export const HelpName = createContext('Why we ask')
