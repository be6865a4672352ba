import { createContext } from 'react'
import { keepOnDevice } from '#lib/files/files.ts'

interface Home {
  /** Gives a picked file its address. */
  readonly keep: typeof keepOnDevice
  /** The folder in which the file manager opens, for people who may use it. */
  readonly folder: string
}

/**
 * Where picked files go. Files of an answer are kept on this device and sent before the answer. Editors of forms and records
 * provide another home, because other people see those files.
 */
export const FileHome = createContext<Home>({ keep: keepOnDevice, folder: '' })
