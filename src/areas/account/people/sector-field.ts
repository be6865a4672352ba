import { listField, type FieldSpec } from '#patterns/list-edit-page/fields.ts'

const choice = listField('Sector', 'Sector', 'Account/GetSectors', { named: 'SectorName' })

/** The sector is a number on the wire; in its form, as `start` gives it, text. */
export const sectorField: FieldSpec<'Sector'> = { ...choice, toValue: (answer) => (answer?.EformFieldOptionId ? Number(answer.EformFieldOptionId) : null) }
