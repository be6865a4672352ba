import { expect, test } from 'vitest'
import type { FileItem } from '#contract/entities/file.ts'
import { fileSections, isOfKind, toggled, trailOf, withoutFolder, type Chosen } from './file-sections.ts'

const anItem = (Name: string, flags: Partial<FileItem> = {}): FileItem => ({
  Name,
  FilePath: Name,
  IsDirectory: false,
  IsImage: false,
  IsCSV: false,
  IsPDF: false,
  IsWord: false,
  IsGraphics: false,
  SizeInByte: 1,
  ThumbnailFilePath: '',
  IsSelected: false,
  ...flags,
})

test('entries stand in the seven sections, in their order; empty sections are left out (R-252)', () => {
  const all = [
    anItem('?'),
    anItem('psd', { IsGraphics: true }),
    anItem('doc', { IsWord: true }),
    anItem('pdf', { IsPDF: true }),
    anItem('csv', { IsCSV: true }),
    anItem('b', { IsImage: true }),
    anItem('a', { IsImage: true }),
    anItem('dir', { IsDirectory: true }),
    anItem('both', { IsDirectory: true, IsImage: true }),
  ]
  expect(fileSections(all).map(({ name, items }) => [name, items.map(({ Name }) => Name)])).toEqual([
    ['Directories', ['dir', 'both']],
    ['Pictures', ['b', 'a']],
    ['CSVs', ['csv']],
    ['PDFs', ['pdf']],
    ['Words', ['doc']],
    ['Graphics', ['psd']],
    ['Others', ['?']],
  ])
  expect(fileSections([anItem('x', { IsPDF: true })]).map(({ name }) => name)).toEqual(['PDFs'])
  expect(fileSections([])).toEqual([])
})

test('an entry is of the kind that is wanted, or not', () => {
  expect(
    (['Picture', 'PDF', 'CSV', 'Word', 'Graphic'] as const).map((kind) =>
      isOfKind(anItem('x', { IsWord: true }), kind),
    ),
  ).toEqual([false, false, false, true, false])
})

test.each([
  ['', [['Root', '']]],
  [
    'a',
    [
      ['Root', ''],
      ['a', 'a'],
    ],
  ],
  [
    'a/b c/d',
    [
      ['Root', ''],
      ['a', 'a'],
      ['b c', 'a/b c'],
      ['d', 'a/b c/d'],
    ],
  ],
])('the way to %j begins at Root (R-251)', (folder, expected) => {
  expect(trailOf(folder).map(({ name, path }) => [name, path])).toEqual(expected)
})

test('a second press takes a file out again, and what a deleted folder held is chosen no more (R-260)', () => {
  const chosen = [
    ['/files/1', 'a'],
    ['/files/2', 'a/b'],
    ['/files/3', 'ab'],
    ['/files/4', ''],
  ].reduce((now, [address = '', folder = '']) => toggled(now, address, folder), new Map<string, string>() as Chosen)
  expect([...toggled(chosen, '/files/1', 'a').keys()]).toEqual(['/files/2', '/files/3', '/files/4'])
  expect([...withoutFolder(chosen, 'a').keys()]).toEqual(['/files/3', '/files/4'])
})
