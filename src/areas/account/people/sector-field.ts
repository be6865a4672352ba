import { listField, type FieldSpec } from '#lists/definition/fields.ts'

const choice = listField('Sector', 'Sector', 'Account/GetSectors', { named: 'SectorName' })

/** The sector is a number on the wire and text in the form, as `start` passes it. */
export const sectorField: FieldSpec<'Sector'> = {
  ...choice,
  toValue: (answer) => (answer?.EformFieldOptionId ? Number(answer.EformFieldOptionId) : null),
}
