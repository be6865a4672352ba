import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import type { BlogBody } from '#contract/entities/blog.ts'
import { ArticleView } from '#areas/blog/parts/article-view.tsx'
import { useMedia } from '#lib/page/use-media.ts'
import { InnerPage } from '#patterns/inner-page/inner-page.tsx'
import { readingMinutes } from '#rules/blog/reading-minutes.ts'
import { tagsOf } from '#rules/blog/slug.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './article-preview.module.css'

/** The widths of a usual phone and of a usual desktop window, CSS pixels. */
const widths = { phone: 360, desktop: 1200 } as const
type Device = keyof typeof widths

/** The article as readers would see it, on a phone or a desktop (V-07). `body` may be unfinished. */
export function ArticlePreview({ body }: { body: BlogBody }) {
  const [device, setDevice] = useState<Device>('phone')
  const [room, setRoom] = useState<number>(widths.phone)
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!stage.current) return
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width))
    observer.observe(stage.current)
    return () => observer.disconnect()
  }, [])
  const isDarkSystem = useMedia('(prefers-color-scheme: dark)')
  const chosen = document.documentElement.dataset['theme']
  const isDark = chosen === undefined ? isDarkSystem : chosen === 'dark'
  const scale = Math.min(1, (room - 2) / widths[device])
  const choice = (one: Device, icon: typeof Monitor, name: string) => (
    <Button
      size="compact"
      variant={device === one ? undefined : 'quiet'}
      aria-pressed={device === one}
      onClick={() => setDevice(one)}
    >
      <Icon of={icon} size="xs" />
      {name}
    </Button>
  )
  return (
    <>
      <div className={styles['bar']}>
        <h2>Preview</h2>
        <div role="group" aria-label="Preview as">
          {choice('phone', Smartphone, 'Phone')}
          {choice('desktop', Monitor, 'Desktop')}
        </div>
      </div>
      <div ref={stage} className={styles['stage']}>
        <div className={styles['device']} style={{ width: widths[device] * scale }}>
          <InnerPage
            title="Preview of the article"
            width={widths[device]}
            scale={scale}
            theme={isDark ? 'dark' : 'light'}
          >
            <div onClickCapture={stayHere}>
              <ArticleView
                article={{
                  Blog: {
                    ...body,
                    Id: 'preview',
                    Tags: tagsOf(body.Tags),
                    ReadingMinutes: readingMinutes(body.ContentsJson),
                  },
                  Others: [],
                  Next: null,
                }}
              />
            </div>
          </InnerPage>
        </div>
      </div>
    </>
  )
}

/** A link of the preview would open inside its frame. */
function stayHere(event: MouseEvent): void {
  if (event.target instanceof Node && event.target.parentElement?.closest('a')) event.preventDefault()
}
