// One file on its way to the portal: how far it is, what is wrong with it, and a way to stop it.
import { useEffect, useRef, useState } from 'react'
import type { UploadedFile } from '../../contract/files.ts'
import type { FileKind } from '../../domain/files.ts'
import { problemBefore, uploadFile, uploadProblem } from '../data/upload.ts'

export function useUpload(kinds: readonly FileKind[], onSent: (file: UploadedFile, name: string) => void) {
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null)
  const [problem, setProblem] = useState('')
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])

  async function send(file: File | undefined) {
    if (!file) return
    const before = problemBefore(file, kinds)
    setProblem(before ?? '')
    if (before) return
    const { name } = file
    const stopping = new AbortController()
    current.current = stopping
    setSending({ name, share: 0 })
    try {
      const onProgress = (share: number) => setSending({ name, share })
      onSent(await uploadFile(file, { signal: stopping.signal, onProgress }), name)
    } catch (error) {
      if (!stopping.signal.aborted) setProblem(uploadProblem(error))
    } finally {
      if (current.current === stopping) setSending(null)
    }
  }

  return { sending, problem, send, stop: () => current.current?.abort() }
}
