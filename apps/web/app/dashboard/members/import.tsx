import { Button } from '@mantine/core'
import { Form, Link, redirect, useNavigation } from 'react-router'
import { isProblem } from '../../lib/problem.ts'
import { counted } from '../lib/counted.ts'
import { ownerHost } from '../lib/session.ts'
import styles from '../ui/file-import.module.css'
import { BadLines, UploadForm, useProgress } from '../ui/file-import.tsx'
import { LeftIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/import'
import { type ImportState, readImport } from './read-import.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const { searchParams } = args.url
  const jobId = searchParams.get('job')
  return { work: jobId ? await readImport(host, jobId, searchParams.get('cursor') ?? undefined) : undefined }
}

/** `begin` gives the address that takes the file; `start` brings in what a dry run has looked at, `undo` takes it out. */
export async function action(args: Route.ActionArgs) {
  const host = ownerHost(args)
  const form = await args.request.formData()
  try {
    if (form.get('intent') === 'start') {
      const { jobId } = await host.call('people.startMemberImport', { jobId: String(form.get('job')) })
      return redirect(`/dashboard/members/import?job=${jobId}`)
    }
    if (form.get('intent') === 'undo') {
      const { jobId } = await host.call('memberJobs.undoMemberJob', { jobId: String(form.get('job')) })
      return redirect(`/dashboard/members/import?job=${jobId}`)
    }
    const { jobId, uploadUrl } = await host.call('people.createMemberImport', { dryRun: true })
    return { uploadPath: new URL(uploadUrl).pathname, next: `/dashboard/members/import?job=${jobId}` }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return { error: error.message }
  }
}

export default function Import({ loaderData: { work }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>Import members</title>
      <header className={ui.head}>
        <Link to="/dashboard/members" className={ui.crumb} aria-label="All members">
          <LeftIcon />
        </Link>
        <h1>Import members</h1>
      </header>
      {actionData && 'error' in actionData && (
        <p role="alert" className={ui.alert}>
          {actionData.error}
        </p>
      )}
      {work ? <Progress work={work} /> : <Upload />}
    </>
  )
}

function Upload() {
  return (
    <UploadForm>
      <p>
        The first line names the columns. <code>email</code> is needed. Also read are <code>firstName</code>,{' '}
        <code>lastName</code>, <code>nickname</code>, <code>phones</code>, <code>company</code>, <code>jobTitle</code>,{' '}
        <code>birthdate</code>, <code>slug</code>, <code>status</code>, <code>createdDate</code> and{' '}
        <code>passwordHash</code> (bcrypt, scrypt, argon2 or PBKDF2: people keep their passwords).
      </p>
      <p className={ui.muted}>The file is looked at first. Nothing changes until you have seen what would come.</p>
    </UploadForm>
  )
}

function Progress({ work }: { work: ImportState }) {
  const { jobId, isOver, isDryRun, isUndo, canBeUndone, total, good, bad, badLines, cursors } = work
  const heading = isUndo ? 'Members who stay' : 'Lines left out'
  const { formData } = useNavigation()
  useProgress(isOver)
  return (
    <>
      <section className={`${ui.card} ${ui.section}`} aria-labelledby="state">
        <h2 id="state">{titleOf(work)}</h2>
        {!isOver && (
          <p role="status" className={styles.work}>
            {counted(good + bad, 'line')} of {total}
            <progress aria-label="Lines so far" max={total || 1} value={good + bad} />
          </p>
        )}
        {isOver && (
          <>
            <p role="status">{outcomeOf(work)}</p>
            <div className={styles.acts}>
              {isDryRun && good > 0 && (
                <Form method="post">
                  <input type="hidden" name="job" value={jobId} />
                  <Button type="submit" name="intent" value="start" loading={formData?.get('intent') === 'start'}>
                    Bring in {counted(good, 'member')}
                  </Button>
                </Form>
              )}
              {!isDryRun && (
                <Button component={Link} to="/dashboard/members">
                  See the members
                </Button>
              )}
              {canBeUndone && (
                <Form method="post">
                  <input type="hidden" name="job" value={jobId} />
                  <Button
                    type="submit"
                    name="intent"
                    value="undo"
                    variant="default"
                    loading={formData?.get('intent') === 'undo'}
                  >
                    Undo this import
                  </Button>
                </Form>
              )}
              <Button component={Link} to="/dashboard/members/import" variant="default">
                Another file
              </Button>
            </div>
          </>
        )}
      </section>
      <BadLines
        heading={heading}
        column="Email"
        lines={badLines.map(({ line, email, reasons }) => ({ line, name: email, reasons }))}
        cursors={cursors}
      />
    </>
  )
}

function outcomeOf({ isDryRun, isUndo, good, bad }: ImportState): string {
  if (isDryRun)
    return `${counted(good, 'member')} can come in. ${bad > 0 ? `${counted(bad, 'line')} cannot be read and would be left out.` : 'Every line is right.'}`
  if (isUndo)
    return `${counted(good, 'member')} ${good === 1 ? 'is' : 'are'} out again. ${bad > 0 ? `${counted(bad, 'member')} ${bad === 1 ? 'stays' : 'stay'}: they were changed, signed in or left something since.` : ''}`
  return `${counted(good, 'member')} came in. ${bad > 0 ? `${counted(bad, 'line')} ${bad === 1 ? 'was' : 'were'} left out.` : ''}`
}

function titleOf({ isOver, isDryRun, isUndo }: ImportState): string {
  if (isUndo) return isOver ? 'The import was taken back' : 'Taking the import back'
  if (isDryRun) return isOver ? 'The file was looked at' : 'Looking at the file'
  return isOver ? 'The import is done' : 'Bringing members in'
}
