import { expect, test } from 'vitest'
import { precacheSet, type BuiltChunks } from './precache-set.ts'

const chunks: BuiltChunks = {
  'index.html': { file: 'entry.js', css: ['entry.css'], imports: ['_react'], dynamicImports: ['student.tsx', 'admin.tsx'] },
  'student.tsx': { file: 'student.js', imports: ['_react', '_form'], dynamicImports: ['phone-input.tsx'] },
  'phone-input.tsx': { file: 'phone-input.js' },
  'admin.tsx': { file: 'admin.js', imports: ['_react', '_table'], css: ['admin.css'], dynamicImports: ['chart.tsx'] },
  'chart.tsx': { file: 'chart.js' },
  'kill-switch.ts': { file: 'kill-switch.js', isEntry: true },
  _react: { file: 'react.js' },
  _form: { file: 'form.js', assets: ['tick.svg'] },
  _table: { file: 'table.js' },
}

test('carries what offline pages need, lazily too, and nothing that only online pages load', () => {
  expect([...precacheSet(chunks, new Set(['admin.tsx']))].toSorted()).toEqual(['entry.css', 'entry.js', 'form.js', 'phone-input.js', 'react.js', 'student.js', 'tick.svg'])
})
