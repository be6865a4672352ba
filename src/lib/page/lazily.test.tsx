import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { lazily } from './lazily.ts'

it('loads once for everybody who asks, and again only after a failure', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('here')
  const { preload, useLoading } = lazily(load)
  const Place = () => <>{JSON.stringify(useLoading())}</>
  const drawn = () => renderToString(<Place />).replaceAll('&quot;', '"')
  expect(drawn()).toBe('{}')
  await Promise.all([preload(), preload()])
  expect(drawn()).toBe('{"failed":1}')
  expect(warned).toHaveBeenCalledOnce()
  await Promise.all([preload(), preload()])
  await preload()
  expect(drawn()).toBe('{"ready":"here"}')
  expect(load).toHaveBeenCalledTimes(2)
})
