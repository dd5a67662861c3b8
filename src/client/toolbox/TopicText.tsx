// The text of a topic, for devices that show no PDF in a page: its drawing, then its sections; or why they are not here.
import { FileText, WifiOff } from 'lucide-react'
import { useRef } from 'react'
import type { OutputOf } from '../../contract/endpoint.ts'
import type { toolbox } from '../../contract/toolbox.ts'
import { DocumentText } from '../ui/DocumentText.tsx'
import { drawingPicture } from '../ui/drawing-picture.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loading, SkeletonRows } from '../ui/Skeleton.tsx'

interface TopicTextProps {
  text: OutputOf<typeof toolbox.toolboxTopic> | undefined
  hasFailed: boolean
  canOpenPdf: boolean
}

export function TopicText({ text, hasFailed, canOpenPdf }: TopicTextProps) {
  const picture = useRef<HTMLImageElement>(null)
  if (text) {
    const { id, version, drawing, sections } = text
    return (
      <>
        {drawing && (
          <img
            ref={picture}
            src={drawingPicture(drawing.svg)}
            alt={drawing.description}
            width={480}
            height={206}
            className="document__drawing"
          />
        )}
        <DocumentText sections={sections} drawing={picture} read={{ kind: 'topic-read', itemId: id, version }} />
      </>
    )
  }
  if (!hasFailed) {
    return (
      <Loading label="Loading the text">
        <SkeletonRows rows={5} />
      </Loading>
    )
  }
  if (!canOpenPdf) return <NotOnDevice />
  return (
    <EmptyState
      icon={FileText}
      title="The text could not be loaded"
      description="Open the PDF to read it. Opening it marks the topic as read."
    />
  )
}

export function NotOnDevice() {
  return (
    <EmptyState
      icon={WifiOff}
      title="This document is not on this device"
      description="Open it once with a connection, and you can read it here without one."
    />
  )
}
