import { describe, expect, test } from 'vitest'
import { codeFile } from '#tests/house/code-file.ts'
import { swallowedErrors } from '#tests/house/swallowed.ts'
import { codeFiles } from '#tests/house/code-files.ts'

const planted = (text: string, path = 'src/lib/reads/call.ts') => [codeFile(path, text)]

describe('errors', () => {
  test('none is swallowed', () => {
    expect(swallowedErrors(codeFiles)).toEqual([])
  })
  test.each([
    'try { a() } catch {}',
    'try { a() } catch (e) { /* fine */ }',
    'a().catch(() => {})',
    'a().catch(() => undefined)',
    'a().catch(function () {})',
    'a().catch(() => void 0)',
    'a().catch(() => null)',
    'a().catch(() => false)',
    'a().catch((error) => 0)',
    "a().catch(() => '')",
    'a().catch(() => [])',
    'a().catch(() => ({ rows: [] }))',
    'a().catch(() => { return null })',
    'a().catch(() => { return })',
    'a().catch(() => { ; })',
    'a().catch(async () => null)',
    'a().catch(() => null as never)',
    "a()['catch'](() => null)",
    'a()?.catch(() => -1)',
    'a().then(b, () => {})',
    'a().then(b, () => void 0)',
    'try { a() } catch { null }',
    'async () => { try { a() } catch { return } }',
    'a().catch(Boolean)',
    'a().catch(noop)',
    '() => { try { a() } catch { return undefined } }',
    'try { a() } catch (e) { void e }',
    '() => { try { a() } catch { return null } }',
    '() => { try { a() } catch (e) { return e } }',
    '() => { try { a() } catch { /* fine */ return null } }',
    '() => { /* not inside, so no reason */\ntry { a() } catch { return null } }',
    'for (const b of c) try { a() } catch { continue }',
    'for (const b of c) try { a() } catch { break }',
    'a().catch((e) => void e)',
    'a().catch((e) => e)',
    'a().catch(() => copy)',
    "a().catch('NotFoundError', () => null)",
    'const ignore = () => {}; a().catch(ignore)',
    'a().catch(ignore)\nfunction ignore() { return null }',
    "addEventListener('unhandledrejection', (event) => event.preventDefault())",
    "addEventListener('error', (event) => { event.preventDefault() })",
    'onunhandledrejection = () => {}',
    'a().catch(() => copy.first ?? [])',
    'a().catch(() => copy /* a long enough reason */)',
    'a().catch(() => Promise.resolve(null))',
    'a().catch(async () => await Promise.resolve())',
    'a().catch(() => new Map())',
    'a().then(b, () => null)',
    'a().then(b, noop)',
    'a().then(b, (e) => void e)',
    "a.on('error', () => {})",
    "a.once('error', noop)",
    "process.on('uncaughtException', (e) => void e)",
    "addEventListener('unhandledrejection', () => {})",
    "a.addEventListener('error', () => {})",
    'a.onerror = () => null',
    'unlink(path, () => {})',
    'fs.rm(path, options, function () {})',
    'rename(a, b, (error) => null)',
    'send(text, (err) => void err)',
    'send(text, noop)',
    'ask({ onError: () => {} })',
    "ask({ 'onerror': () => null })",
    'class A { onerror = () => {} }',
    'await Promise.allSettled(all)',
    'void Promise.allSettled(all)',
    'Promise.allSettled(all).then(() => close())',
    'Promise.allSettled(all).finally(close)',
  ])('catches %s', (text) => {
    expect(swallowedErrors(planted(text))).toHaveLength(1)
  })
  test.each([
    'try { a() } catch { b = null }',
    'a().catch(report)',
    'const report = (e) => { log(e) }; a().catch(report)',
    "a.on('error', (event) => { event.preventDefault(); show(event) })",
    'a().catch((e) => void report(e))',
    '() => { try { a() } catch { return null // the file has another encoding\n} }',
    "() => { try { a() } catch { return 'unreachable' } }",
    'for (const b of c) try { a() } catch { /* one of many may fail */ continue }',
    '() => { try { a() } catch (e) { if (isMissing) return null; throw e } }',
    'a().then(b, () => null /* the next read tries again */)',
    '// The next read tries again.\na().then(b, () => null)',
    'a().then(b, (e) => ({ error: e }))',
    'a().then(b, String)',
    'a().catch((e) => ({ error: e }))',
    'a().catch(() => files.delete(path))',
    "a.on('error', reject)",
    "a.on('data', () => {})",
    '// Each caller sees its own failure.\nvoid Promise.allSettled(all)',
    'const done = await Promise.allSettled(all)',
    'Promise.allSettled(all).then(([one]) => close(one))',
    "a().then(() => 'sent', () => 'failed')",
    'a().catch(() => again())',
    'a().catch(() => { failed = true })',
    'a.then(() => {})',
    'unlink(path, report)',
    'unlink(path, (error) => { if (error) report(error) })',
    '// The file may be gone already.\nunlink(path, () => {})',
    'const stop = useRef(() => {})',
    'new Promise(() => {})',
    'ask({ onError: report })',
    'ask({ onClose: () => {} })',
  ])('lets %s be', (text) => {
    expect(swallowedErrors(planted(text))).toEqual([])
  })
  test.each([
    ['onError={() => {}}', 1],
    ['onError={() => undefined}', 1],
    ['onErrorCapture={(event) => event.preventDefault()}', 0],
    ['onError={show}', 0],
    ['onClose={() => {}}', 0],
  ])('of an element in JSX: %s', (attribute, found) => {
    const part = codeFile('src/ui/part.tsx', `const part = <img ${attribute} />`)
    expect(swallowedErrors([part])).toHaveLength(found)
  })
  test('a test may give a replacement, but not do nothing', () => {
    const beside = 'src/lib/reads/call.test.ts'
    expect(swallowedErrors(planted('a().catch((e) => e)', beside))).toEqual([])
    expect(swallowedErrors(planted('a().catch(() => {})', beside))).toHaveLength(1)
  })
})
