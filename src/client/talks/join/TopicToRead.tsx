// The topic of a talk, to read along on one's own phone.
import { ExternalLink } from 'lucide-react'
import { useRef } from 'react'
import { pathOf } from '../../../contract/endpoint.ts'
import { toolbox } from '../../../contract/toolbox.ts'
import { useApi } from '../../data/api.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DocumentText } from '../../ui/DocumentText.tsx'
import { drawingPicture } from '../../ui/drawing-picture.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading, SkeletonRows } from '../../ui/Skeleton.tsx'
import type { FoundTalk } from './own.ts'

export function TopicToRead({ topic }: { topic: FoundTalk['topic'] }) {
  const params = { id: String(topic.id) }
  const text = useApi(toolbox.toolboxTopic, { params })
  const picture = useRef<HTMLImageElement>(null)
  if (!text.data) {
    if (text.isError)
      return (
        <ErrorState title="The text could not be loaded" onRetry={() => text.refetch()} retrying={text.isFetching} />
      )
    return (
      <Loading label="Loading the text">
        <SkeletonRows rows={5} />
      </Loading>
    )
  }
  const { sections, drawing, version } = text.data
  return (
    <Card aria-label={topic.title} className="talkjoin__text">
      {version !== topic.version && (
        <Banner tone="info" title={`This is version ${version}. The talk is about version ${topic.version}.`} />
      )}
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
      {sections.length > 0 ? (
        <DocumentText sections={sections} drawing={picture} />
      ) : (
        <Button asChild variant="secondary" block className="talkact">
          <a href={pathOf(toolbox.toolboxDocument, { params })} target="_blank" rel="noreferrer">
            <ExternalLink />
            Open the PDF
          </a>
        </Button>
      )}
    </Card>
  )
}
