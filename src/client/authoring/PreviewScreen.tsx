// Manage, Content, a draft as an employee will see it: on a phone, on a desktop, on paper, in both themes. Nothing here is recorded.
import { Eye, Monitor, Printer, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { authoring } from '../../contract/authoring.ts'
import { isAdmin } from '../../domain/roles.ts'
import { useApi } from '../data/api.ts'
import { useRole } from '../data/use-role.ts'
import type { ScreenProps } from '../frame/screens.ts'
import { useTitle } from '../frame/use-title.ts'
import { partFrom } from '../loading/part.tsx'
import { Back } from '../manage/ManagePage.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { OnlyForAdministrators } from '../ui/OnlyForAdministrators.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { draftAt } from './kinds.ts'
import { PreviewFrame } from './PreviewFrame.tsx'
import './desk.css'

/** What people read and answer comes with its own styles. */
const { Part: AsEmployee } = partFrom(async () => (await import('./AsEmployee.tsx')).AsEmployee, {
  Waiting: () => <Skeleton className="h-96 w-full" />,
})

type Device = 'phone' | 'desktop' | 'paper'

export function PreviewScreen({ params }: ScreenProps) {
  const id = params.id ?? ''
  const isAllowed = isAdmin(useRole())
  const preview = useApi(authoring.draftPreview, { params: { id } }, { enabled: isAllowed, refetchOnOpen: true })
  const [device, show] = useState<Device>('phone')
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  useTitle('Preview')
  const { data } = preview
  return (
    <div className="page">
      <Back href={draftAt(Number(id))} label="Back to editing" />
      <div className="pagehead">
        <p className="text-14">Preview, not published</p>
        <h1>{data?.title || 'Preview'}</h1>
      </div>
      {!isAllowed ? (
        <OnlyForAdministrators why="Content is written by whoever runs the portal." />
      ) : data ? (
        <div className="preview__grid">
          <div className="preview__choices">
            <b className="text-14">Show on</b>
            <Segmented
              label="Show on"
              value={device}
              onValueChange={show}
              options={[
                { value: 'phone', label: 'Phone', icon: Smartphone },
                { value: 'desktop', label: 'Desktop', icon: Monitor },
                { value: 'paper', label: 'Paper', icon: Printer },
              ]}
            />
            {device !== 'paper' && (
              <div className="grid justify-items-start gap-4">
                <b className="text-14">Theme</b>
                <Segmented
                  label="Theme"
                  value={theme}
                  onValueChange={setTheme}
                  options={[
                    { value: 'light', label: 'Light' },
                    { value: 'dark', label: 'Dark' },
                  ]}
                />
              </div>
            )}
            <Banner tone="neutral" icon={Eye} title="You are only looking">
              Nothing you press in the preview is recorded.
            </Banner>
          </div>
          {device === 'paper' || data.file !== null ? (
            <Paper id={id} file={data.file} />
          ) : (
            <PreviewFrame
              key={device}
              label={`${data.title} on a ${device}`}
              theme={theme}
              className={cx('preview__frame', device === 'phone' && 'preview__frame--phone')}
            >
              <AsEmployee preview={data} />
            </PreviewFrame>
          )}
        </div>
      ) : preview.isError ? (
        <ErrorState
          title="The preview could not be loaded"
          onRetry={() => preview.refetch()}
          retrying={preview.isFetching}
        />
      ) : (
        <Loading label="Loading the preview">
          <Skeleton className="h-[32rem] w-full" />
        </Loading>
      )}
    </div>
  )
}

function Paper({ id, file }: { id: string; file: string | null }) {
  const address = file === null ? `/api/manage/drafts/${id}/pdf` : `/api/files/${file}`
  return (
    <div className="grid gap-3">
      <Button variant="secondary" asChild>
        <a href={address} target="_blank" rel="noreferrer">
          Open the PDF
        </a>
      </Button>
      <iframe src={address} title="As a PDF" className="preview__frame" />
    </div>
  )
}
