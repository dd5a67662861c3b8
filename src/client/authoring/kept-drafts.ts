// What was written on a draft and the portal may not have yet, on this device. Each tab keeps its own, so that none clears what another
// has not saved.
import { useEffect, useState } from 'react'
import type { DraftBody } from '../../domain/authoring.ts'
import type { KeptDraft } from '../../domain/kept-draft.ts'
import { same } from '../../domain/same.ts'
import { draftNames, readDraft, writeDraft } from '../data/drafts.ts'
import { newKey } from '../data/request.ts'
import { currentSession } from '../data/session.ts'

export interface KeptByTab extends KeptDraft {
  name: string
}

const prefixOf = (id: number) => `content-${id}.`
const lockOf = (tab: string) => `tab-${tab}`

/** How long a page that is being reloaded may hold on to its name. */
const UNLOADING = 500

let tab: Promise<string> | undefined

/** The name of this tab. It outlives a reload; a tab that was duplicated finds it held by the other, and takes a new one. */
function thisTab(): Promise<string> {
  tab ??= (async () => {
    const known = remembered()
    if (known !== null && (await hold(known))) return known
    const name = newKey()
    remember(name)
    await hold(name)
    return name
  })()
  return tab
}

function remembered(): string | null {
  try {
    return sessionStorage.getItem('tab')
  } catch {
    return null
  }
}

function remember(tab: string): void {
  try {
    sessionStorage.setItem('tab', tab)
  } catch {
    // What this tab keeps is then found as that of one that was closed.
  }
}

/** For as long as the page is there. Whether it could. */
function hold(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true)
  return new Promise(resolve => {
    const until = { signal: AbortSignal.timeout(UNLOADING) }
    const held = () => {
      resolve(true)
      return new Promise<never>(() => {})
    }
    navigator.locks.request(lockOf(name), until, held).catch(() => resolve(false))
  })
}

async function openTabs(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set()
  const { held = [] } = await navigator.locks.query()
  return new Set(held.map(({ name }) => name ?? ''))
}

export interface Left {
  /** What this tab keeps is under this name. */
  name: string
  /** Of this tab before a reload, and of tabs that were closed. */
  kept: KeptByTab[]
}

async function leftOnDevice(userId: number, id: number): Promise<Left> {
  const own = `${prefixOf(id)}${await thisTab()}`
  const open = await openTabs()
  const isOpen = (name: string) => open.has(lockOf(name.slice(prefixOf(id).length)))
  const names = draftNames(userId, prefixOf(id)).filter(name => name !== own && !isOpen(name))
  const kept = [own, ...names].flatMap(name => {
    const one = parsed(readDraft(userId, name))
    return one ? [{ ...one, name }] : []
  })
  return { name: own, kept }
}

/** The drafts of which this device has something, wherever they are by now, and that no open tab is working on. */
export function useKeptIds(userId: number): readonly number[] {
  const [ids, setIds] = useState<readonly number[]>([])
  useEffect(() => {
    let isOver = false
    void (async () => {
      const [own, open] = [await thisTab(), await openTabs()]
      const names = draftNames(userId, 'content-').map(name => /^content-(\d+)\.(.+)$/.exec(name))
      const left = names.flatMap(match => {
        const [, id = '', tab = ''] = match ?? []
        return tab !== '' && (tab === own || !open.has(lockOf(tab))) ? [Number(id)] : []
      })
      if (!isOver) setIds([...new Set(left)])
    })()
    return () => {
      isOver = true
    }
  }, [userId])
  return ids
}

/** Undefined until it is known. */
export function useLeft(userId: number, id: number): Left | undefined {
  const [found, find] = useState<Left & { id: number }>()
  useEffect(() => {
    let isOver = false
    void leftOnDevice(userId, id).then(left => !isOver && find({ ...left, id }))
    return () => {
      isOver = true
    }
  }, [userId, id])
  return found?.id === id ? found : undefined
}

function parsed(text: string | null): KeptDraft | null {
  try {
    if (text === null) return null
    const kept = JSON.parse(text) as KeptDraft
    // An earlier release kept none.
    return { ...kept, key: kept.key ?? null }
  } catch {
    return null
  }
}

/** Whether it could: a storage may be full, or refused. Whoever has logged out leaves nothing behind. */
export function keep(userId: number, name: string, { revision, body, base, sent, key }: KeptDraft): boolean {
  if (currentSession()?.user.id !== userId) return false
  return writeDraft(userId, name, JSON.stringify({ revision, body, base, sent, key } satisfies KeptDraft))
}

export function forget(userId: number, name: string): void {
  writeDraft(userId, name, '')
}

/** The portal has this text. Whatever was kept since then stays. */
export function forgetSaved(userId: number, name: string, body: DraftBody): void {
  const kept = parsed(readDraft(userId, name))
  if (kept && same(kept.body, body)) forget(userId, name)
}
