import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { writePicture } from './pictures.ts'

test('many pictures of one person do not keep another person waiting', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const from = join(folder, 'from.png')
  await sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal' } }).toFile(from)
  const done: string[] = []
  const write = async (owner: string, name: string) => {
    await writePicture(from, join(folder, name), { width: 32, height: 0 }, owner)
    done.push(owner)
  }
  await Promise.all([...['1', '2', '3', '4', '5', '6'].map((name) => write('Ada', name)), write('Bola', 'own')])
  expect(done.indexOf('Bola')).toBeLessThanOrEqual(1)
})
