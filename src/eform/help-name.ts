import { createContext } from 'react'

/**
 * The title of a question's help, which is closed until asked for. `null`: the help is a line that is always shown, as
 * in the forms of records.
 */
export const HelpName = createContext<string | null>('Why we ask')
