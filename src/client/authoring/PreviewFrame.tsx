// A page inside the page, as wide as the device it shows, so that everything in it is laid out as it will be there.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

const SHEETS = 'link[rel="stylesheet"], style'

export interface PreviewFrameProps {
  label: string
  theme: 'light' | 'dark'
  className: string
  children: ReactNode
}

export function PreviewFrame({ label, theme, className, children }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [page, setPage] = useState<Document | null>(null)

  useEffect(() => {
    const inside = frame.current?.contentDocument
    if (!inside) return
    inside.documentElement.lang = 'en-AU'
    const take = () => {
      const known = inside.head.childElementCount
      for (const sheet of [...document.querySelectorAll(SHEETS)].slice(known)) inside.head.append(sheet.cloneNode(true))
    }
    take()
    // What people read brings styles of its own, which come after the frame.
    const later = new MutationObserver(take)
    later.observe(document.head, { childList: true })
    setPage(inside)
    return () => later.disconnect()
  }, [])

  useEffect(() => {
    if (page) page.documentElement.dataset.theme = theme
  }, [page, theme])

  return (
    <>
      <iframe ref={frame} title={label} className={className} />
      {page && createPortal(children, page.body)}
    </>
  )
}
