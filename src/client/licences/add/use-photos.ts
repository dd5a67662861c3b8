// The photos of a licence on their way: each is made smaller, shown at once, and sent while the rest is typed.
import { useEffect, useRef, useState } from 'react'
import { uploadFile, uploadProblem } from '../../data/upload.ts'
import { NoPhoto, type PreparedPhoto, preparePhoto } from './prepare-photo.ts'

export interface Photo extends PreparedPhoto {
  key: number
  /** From 0 to 1, of what has gone out. */
  share: number
  /** Once it has arrived. */
  fileId: number | null
  /** What is wrong, where it could not be sent. */
  problem: string
}

export function usePhotos() {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const [problem, setProblem] = useState('')
  const keys = useRef(0)
  const leaving = useRef<AbortController | null>(null)
  const addresses = useRef(new Set<string>())
  useEffect(() => {
    const now = new AbortController()
    leaving.current = now
    const shown = addresses.current
    return () => {
      now.abort()
      for (const address of shown) URL.revokeObjectURL(address)
    }
  }, [])

  const change = (key: number, more: Partial<Photo>) =>
    setPhotos(all => all.map(photo => (photo.key === key ? { ...photo, ...more } : photo)))

  async function send({ key, file }: Pick<Photo, 'key' | 'file'>) {
    const signal = leaving.current?.signal
    change(key, { share: 0, problem: '' })
    try {
      const onProgress = (share: number) => change(key, { share })
      const { id } = await uploadFile(file, { onProgress, ...(signal ? { signal } : {}) })
      change(key, { fileId: id, share: 1 })
    } catch (error) {
      if (!signal?.aborted) change(key, { problem: uploadProblem(error) })
    }
  }

  /** In place of another, or as one more. */
  async function take(chosen: File | undefined, instead?: number) {
    if (!chosen) return
    setProblem('')
    try {
      const prepared = await preparePhoto(chosen)
      addresses.current.add(prepared.address)
      const photo: Photo = { ...prepared, key: ++keys.current, share: 0, fileId: null, problem: '' }
      setPhotos(all =>
        instead === undefined ? [...all, photo] : all.map(each => (each.key === instead ? photo : each)),
      )
      void send(photo)
    } catch (error) {
      setProblem(error instanceof NoPhoto ? error.message : 'This photo could not be opened. Take it again.')
    }
  }

  const remove = (key: number) => setPhotos(all => all.filter(photo => photo.key !== key))

  return { photos, problem, take, remove, retry: (photo: Photo) => void send(photo) }
}

export type Photos = ReturnType<typeof usePhotos>
