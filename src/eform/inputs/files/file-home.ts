import { createContext } from 'react'
import { keepOnDevice } from '#lib/files/files.ts'

interface Home {
  /** Gives a picked file its address. */
  readonly keep: typeof keepOnDevice
  /** Where the file manager opens for whoever may choose from it. */
  readonly folder: string
}

/**
 * Where picked files go: part of an answer, they are kept on this device and sent before it. Whoever makes forms or things
 * puts another home around: what these show is everybody's to see.
 */
export const FileHome = createContext<Home>({ keep: keepOnDevice, folder: '' })
