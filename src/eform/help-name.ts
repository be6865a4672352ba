import { createContext } from 'react'

/** What the help of a question is called: whoever is asked reads why. Staff who fill in an item are asked nothing. */
export const HelpName = createContext('Why we ask')
