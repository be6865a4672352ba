import { createContext } from 'react'
import { keepOnDevice } from '#lib/files.ts'

/**
 * Where picked files go, as the function that gives a file its address: part of an answer, they are kept on this device and
 * sent before it. Whoever makes forms puts another home around: what a form shows is everybody's to see.
 */
export const FileHome = createContext<typeof keepOnDevice>(keepOnDevice)
