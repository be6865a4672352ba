import type { ComponentType } from 'react'
import type { DisplayType } from '#contract/field-types.ts'
import type { ModeProps } from './mode-props.ts'
import { OneByOne } from './one-by-one.tsx'
import { Regular } from './regular.tsx'
import { TabByTab } from './tab-by-tab.tsx'
import { Tabular } from './tabular.tsx'

/** Every way to show a form, one row each (R-127 … R-130). */
export const modeTable: { readonly [Mode in DisplayType]: ComponentType<ModeProps> } = {
  Regular,
  Tabular,
  Tab_By_Tab_Question: TabByTab,
  One_By_One_Question: OneByOne,
}
