// A safe work method statement for reading. Once its content is shown it is signed off as read, and the foot says so only
// when the server has kept it.
import { ArrowRight, CircleCheck, FileX, PenLine } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { pathOf } from '../../contract/endpoint.ts'
import { induction } from '../../contract/induction.ts'
import { useApi } from '../data/api.ts'
import type { AskedItem } from '../data/asked.ts'
import { wordsOf } from '../data/request.ts'
import { AskedAgain } from '../ui/AskedAgain.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DocumentText } from '../ui/DocumentText.tsx'
import { DownloadPdf } from '../ui/DownloadPdf.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, SkeletonRows } from '../ui/Skeleton.tsx'
import { Timestamp } from '../ui/Timestamp.tsx'
import { toast } from '../ui/toast-store.ts'
import { type SwmsDocument, useSignDocument } from './use-induction.ts'

interface SwmsDialogProps {
  document: SwmsDocument
  asked: AskedItem | null
  /** The next one that is still to be read. */
  next: SwmsDocument | undefined
  onNext: (documentId: number) => void
  onClose: () => void
}

export function SwmsDialog({ document, asked, next, onNext, onClose }: SwmsDialogProps) {
  const { id, title, description, documentNumber } = document
  const { text, ...loading } = useText(document)
  // Looking at what is still signed signs nothing: that takes the button.
  const signsAgain = asked !== null && document.hasRead
  const { problem, isSigning, sign } = useSignOnOpening(
    document,
    text && !text.isEmpty ? text.version : null,
    signsAgain,
  )
  const top = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document starts at its top
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'end' })
  }, [id])
  const facts = [
    documentNumber,
    `Version ${text?.version ?? document.version}`,
    ...(document.minutes === null ? [] : [`${document.minutes} min read`]),
  ]
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      eyebrow={facts.join(' · ')}
      title={title}
      description={description}
      reading={`Text of ${title}`}
      footer={
        <>
          <span role="status" className="text-14 flex items-center mr-auto gap-2">
            {asked && signsAgain ? (
              <AskedAgain {...asked} />
            ) : (
              <ReadingStatus document={document} isSigning={isSigning} />
            )}
          </span>
          {signsAgain && (
            // Nothing is signed before it is there to be read.
            <Button disabled={!text} pending={isSigning} pendingText="Signing off..." onClick={sign}>
              <PenLine />
              Sign again
            </Button>
          )}
          {next ? (
            <Button variant={signsAgain ? 'secondary' : 'primary'} onClick={() => onNext(next.id)}>
              Next document
              <ArrowRight />
            </Button>
          ) : (
            <Button variant={signsAgain ? 'secondary' : 'primary'} onClick={onClose}>
              Close document
            </Button>
          )}
        </>
      }
    >
      <div ref={top} />
      {problem && (
        <Banner
          tone="warn"
          role="alert"
          title="Not signed off yet"
          action={
            <Button variant="secondary" size="sm" pending={isSigning} pendingText="Signing off..." onClick={sign}>
              {signsAgain ? 'Sign again' : 'Mark as Read'}
            </Button>
          }
        >
          {problem}
        </Banner>
      )}
      {document.isEmpty || text?.isEmpty ? (
        <EmptyState icon={FileX} title="This document content is not available for viewing." />
      ) : (
        <>
          {text?.hasFile ? (
            <iframe
              src={`${pdfOf(text)}#navpanes=0&view=FitH`}
              title={`${title} (PDF)`}
              className="h-[58dvh] w-full desk:h-[62dvh] rounded-md border border-line bg-inset"
            />
          ) : text ? (
            <DocumentText sections={text.sections} read={{ kind: 'swms-read', itemId: id, version: text.version }} />
          ) : loading.isError ? (
            <ErrorState title="The text could not be loaded" onRetry={loading.retry} retrying={loading.isFetching} />
          ) : (
            <Loading label="Loading the text">
              <SkeletonRows rows={6} />
            </Loading>
          )}
          <DownloadPdf href={pdfOf(text ?? document, '1')} className="justify-self-start" />
        </>
      )}
    </Dialog>
  )
}

function pdfOf({ id, version }: Pick<SwmsDocument, 'id' | 'version'>, download?: '1'): string {
  return pathOf(induction.swmsDocument, { params: { id: String(id) }, query: { v: String(version), download } })
}

function ReadingStatus({ document, isSigning }: { document: SwmsDocument; isSigning: boolean }): ReactNode {
  if (document.isEmpty) return null
  if (document.readAt) {
    return (
      <>
        <CircleCheck className="size-5 text-success-text" />
        <span>
          Read on <Timestamp at={document.readAt} format="date" />
        </span>
      </>
    )
  }
  return isSigning ? 'Signing off...' : 'Not signed off yet'
}

/**
 * What is read, and so what is signed: it comes apart from the list, which may be of a version before or after it. One that the list has
 * and this does not, or not so new, is asked for again.
 */
function useText({ id, version }: SwmsDocument) {
  const texts = useApi(induction.swmsDocuments)
  const found = texts.data?.find(one => one.id === id)
  const isBehind = texts.data !== undefined && (found === undefined || found.version < version)
  const { refetch } = texts
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version that the list names
  useEffect(() => {
    if (isBehind) void refetch()
  }, [isBehind, id, version])
  const text = found && !isBehind ? { ...found, isEmpty: found.content === '' && !found.hasFile } : undefined
  const hasFailed = texts.isError || isBehind
  return { text, isError: hasFailed && !texts.isFetching, isFetching: texts.isFetching, retry: () => void refetch() }
}

/**
 * Signs by itself once per opening, as soon as there is something to read; after anything went wrong, a new version above all, it is
 * signed by hand. `version`: what is shown, null until it is.
 */
function useSignOnOpening(document: SwmsDocument, version: number | null, signsAgain: boolean) {
  const signDocument = useSignDocument()
  const [problem, setProblem] = useState<string | null>(null)
  const [isSigning, setSigning] = useState(false)
  const signedBySelf = useRef<number | null>(null)
  const needsSigning = !document.isEmpty && !document.hasRead

  async function sign(how: 'opened' | 'marked') {
    if (version === null) return
    setSigning(true)
    try {
      await signDocument({ id: document.id, version }, how)
      setProblem(null)
      if (signsAgain) toast({ title: `${document.title} signed again`, tone: 'success' })
    } catch (error) {
      setProblem(
        wordsOf(error, 'The portal could not be reached. You can keep reading, and sign off when you are back online.'),
      )
    }
    setSigning(false)
  }

  const signOpened = useEffectEvent((id: number) => {
    if (signedBySelf.current === id) return
    signedBySelf.current = id
    setProblem(null)
    if (needsSigning) void sign('opened')
  })
  const isShown = version !== null
  useEffect(() => {
    if (isShown) signOpened(document.id)
  }, [document.id, isShown])

  return { problem: needsSigning || signsAgain ? problem : null, isSigning, sign: () => void sign('marked') }
}
