import { afterAll, expect, test } from 'vitest'
import { refusal } from '#tests/api/api-client.ts'
import { anAdmin } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { aDefinition, aField, aSavedForm, feedback } from './form-builders.ts'

const server = await startTestServer()
afterAll(() => server.close())
const admin = await server.client((await anAdmin(server.sql)).email)

/** Path → texts of the refusal. */
async function faultsIn(Definition: unknown): Promise<Record<string, string[]>> {
  const reply = await admin.raw('Eform/CreateForm', { Definition, Access: 'public' })
  expect(reply.status, JSON.stringify(reply.body)).toBe(400)
  const { errors, detail } = refusal(reply)
  expect(detail).toBeUndefined()
  return errors ?? {}
}

test('questions that depend on each other in a circle are refused, naming all of them (E-02)', async () => {
  const errors = await faultsIn(
    aDefinition([
      aField('a', 'Radio', { FieldName: 'First', options: ['x'], DependentOnOption: ['c-1'] }),
      aField('b', 'Radio', { FieldName: 'Second', options: ['x'], DependentOnOption: ['a-1'] }),
      aField('c', 'Radio', { FieldName: 'Third', options: ['x'], DependentOnOption: ['b-1'] }),
    ]),
  )
  expect(Object.keys(errors)).toEqual(['Definition.GroupFields.0.Fields.0'])
  expect(Object.values(errors).join()).toMatch(/First → Second → Third → First/)
})

test('an edit follows the same rules, and a refused edit changes nothing', async () => {
  const Id = await aSavedForm(admin)
  const Definition = aDefinition([aField('a', 'TextBox'), aField('b', 'TextBox', { DependentOnOption: ['nowhere'] })])
  const reply = await admin.call('Eform/UpdateForm', { Id, RowVersion: 1, Definition, Access: 'public' })
  expect(Object.keys(refusal(reply).errors ?? {})).toEqual(['Definition.GroupFields.0.Fields.1'])
  expect(await admin.ok('Eform/GetForm', { Id })).toMatchObject({
    RowVersion: 1,
    Definition: { GroupFields: feedback.GroupFields },
  })
})

test('a type that does not exist is refused by name', async () => {
  const errors = await faultsIn({
    ...feedback,
    GroupFields: [{ Id: 'g', GroupName: 'G', Fields: [{ Id: 'a', FieldName: 'A', FieldType: 34 }] }],
  })
  expect(errors).toEqual({
    'Definition.GroupFields.0.Fields.0.FieldType': [
      'Definition.GroupFields.0.Fields.0.FieldType: This is no field type',
    ],
  })
})

test('two questions with one id are refused', async () => {
  expect(Object.keys(await faultsIn(aDefinition([aField('a', 'TextBox'), aField('a', 'TextBox')])))).toEqual([
    'Definition.GroupFields.0.Fields.1',
  ])
})

test.for([
  ['an address of its own', { API: 'https://evil.example', Addrress: 'steal' }],
  ['a call that does not return options', { API: 'Account', Addrress: 'GetMySessions' }],
] as const)('options from %s are refused, naming the question (E-03)', async ([, OptionRequirement]) => {
  const errors = await faultsIn(
    aDefinition([aField('name', 'TextBox'), aField('state', 'DropDown', { FieldName: 'State', OptionRequirement })]),
  )
  expect(Object.keys(errors)).toEqual(['Definition.GroupFields.0.Fields.1'])
  expect(Object.values(errors).join()).toContain('State')
})

test('a fault is named at its own question, for any ids of questions inside lists', async () => {
  const family = aField('family', 'CollapsibleQuestions', { EformFields: [aField('who', 'TextBox')] })
  expect(
    Object.keys(await faultsIn(aDefinition([aField('who', 'TextBox', { DependentOnOption: ['nowhere'] }), family]))),
  ).toEqual(['Definition.GroupFields.0.Fields.0'])
  const pets = aField('pets', 'TableQuestions', {
    EformFields: [aField('who', 'TextBox', { DependentOnOption: ['nowhere'] })],
  })
  const between = Array.from({ length: 8 }, (_, at) => aField(`t${at}`, 'TextBox'))
  // The list at index 1, and one with the same question at index 10.
  expect(Object.keys(await faultsIn(aDefinition([aField('a', 'TextBox'), pets, ...between, family])))).toEqual([
    'Definition.GroupFields.0.Fields.1.EformFields.0',
  ])
})

test('a fault inside a list names the question of the item', async () => {
  const list = aField('family', 'CollapsibleQuestions', {
    EformFields: [aField('who', 'TextBox'), aField('age', 'TextBox', { DependentOnOption: ['nowhere'] })],
  })
  expect(Object.keys(await faultsIn(aDefinition([list])))).toEqual(['Definition.GroupFields.0.Fields.0.EformFields.1'])
})

const hostile = [
  '<script>alert(1)</script>',
  '<p onclick="alert(1)">x</p>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<svg onload=alert(1)></svg>',
  '<iframe src="https://evil.example"></iframe>',
  '<style>p{color:red}</style>',
  '<p style="position:fixed">x</p>',
  '<math><mi xlink:href="javascript:alert(1)">',
  '<object data="x">',
  '<form action="https://evil.example"><input name=a></form>',
  '<base href="https://evil.example/">',
  '<p><!--<img src=x onerror=alert(1)>--></p>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<body onload=alert(1)>',
  '<a href="//evil.example">x</a>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
]

test.for(hostile)(
  '%s is refused in every HTML text of a definition, and the reply names the path (E-05)',
  async (html) => {
    const places = {
      'Definition.GroupFields.0.Fields.0.Explanation': aDefinition([aField('a', 'TextBox', { Explanation: html })]),
      'Definition.GroupFields.0.Fields.0.EformFields.0.Explanation': aDefinition([
        aField('a', 'TableQuestions', { EformFields: [aField('b', 'TextBox', { Explanation: html })] }),
      ]),
      'Definition.GroupFields.0.Fields.0.DefaultValue': aDefinition([
        aField('a', 'EditableTextArea', { DefaultValue: html }),
      ]),
      'Definition.SuccessMessage': aDefinition([aField('a', 'TextBox')], { SuccessMessage: html }),
    }
    for (const [path, definition] of Object.entries(places))
      expect(Object.keys(await faultsIn(definition))).toContain(path)
  },
)

test.for([
  '<p>Thank you, <b>Ada</b>.</p><ul><li>One</li><li>Two</li></ul>',
  '<h3>Why</h3><p>Read <a href="https://example.org/a?b=1">this</a><br>or <a href="tel:+2348000000000">call</a>.</p>',
  'Only words, with an ampersand &amp; more',
])('%s is stored unchanged', async (html) => {
  const Id = await aSavedForm(admin, aDefinition([aField('a', 'Label', { Explanation: html })]))
  expect((await admin.ok('Eform/GetForm', { Id })).Definition.GroupFields[0]?.Fields[0]?.Explanation).toBe(html)
})

test('names of a definition that have no behaviour here are kept, and another shape is refused with its path', async () => {
  const named = {
    HasOptionList: true,
    FieldNameType: 2,
    MyKey: 'k',
    ClassName: 'wide',
    UseForVerifyingSubsequentUpdate: false,
    OptionIdProp: 'Id',
    OptionNameProp: 'Name',
    OptionImageProp: null,
    IsUnique: true,
  }
  const question = {
    ...aField('q', 'Radio'),
    ...named,
    EformOptions: [{ Id: 'o', OptionName: 'One', TimeOption: '10:00' }],
  }
  const definition = aDefinition([question])
  const [group] = definition.GroupFields
  const Definition = { ...definition, GroupFields: [{ ...group, TempId: 7, UseForSubsequentUpdate: true }] }
  const reply = await admin.raw('Eform/CreateForm', { Definition, Access: 'public' })
  const { Id } = reply.body as { Id: string }
  expect((await admin.ok('Eform/GetForm', { Id })).Definition).toEqual({ ...Definition, Id })
  const odd = { ...definition, GroupFields: [{ ...group, TempId: { a: 1 } }] }
  expect(refusal(await admin.raw('Eform/CreateForm', { Definition: odd, Access: 'public' })).errors).toEqual({
    'Definition.GroupFields.0.TempId': [expect.stringContaining('This has to be a text, a number, true or false')],
  })
})
