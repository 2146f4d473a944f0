import { Button } from '@mantine/core'
import { useState } from 'react'
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

const here = (importId: string) => `/dashboard/products/import?import=${importId}`

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const importId = searchParams.get('import')
  const cursor = searchParams.get('cursor') ?? undefined
  return { work: importId ? await readImport(ownerHost(args), importId, cursor) : undefined }
}

/** `begin` gives the address that takes the file; `start` brings in what a dry run has looked at; `undo` takes it back. */
export async function action(args: Route.ActionArgs) {
  const host = ownerHost(args)
  const form = await args.request.formData()
  try {
    if (form.get('intent') === 'start') {
      const { importId } = await host.call('productFiles.startProductImport', { importId: String(form.get('import')) })
      return redirect(here(importId))
    }
    if (form.get('intent') === 'undo') {
      const { importId } = await host.call('productFiles.undoProductImport', { importId: String(form.get('import')) })
      return redirect(here(importId))
    }
    const { importId, uploadUrl } = await host.call('productFiles.createProductImport', { dryRun: true })
    return { uploadPath: new URL(uploadUrl).pathname, next: here(importId) }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return { error: error.message }
  }
}

export default function Import({ loaderData: { work }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>Import products</title>
      <header className={ui.head}>
        <Link to="/dashboard/products" className={ui.crumb} aria-label="All products">
          <LeftIcon />
        </Link>
        <h1>Import products</h1>
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
        The first line names the columns. <code>handleId</code> is needed: it is the last part of the product’s address,
        and a product that is here under it takes over what the file says. Also read are <code>name</code>,{' '}
        <code>description</code>, <code>price</code>, <code>collection</code>, <code>inventory</code>,{' '}
        <code>productImageUrl</code>, <code>productOptionName1</code> and all the others that an export writes.
      </p>
      <p>
        A line with <code>Variant</code> as its <code>fieldType</code> belongs to the product above it. Pictures are
        fetched from their addresses once all lines are in.
      </p>
      <p className={ui.muted}>The file is looked at first. Nothing changes until you have seen what would come.</p>
    </UploadForm>
  )
}

function Progress({ work }: { work: ImportState }) {
  const {
    importId,
    isOver,
    isDryRun,
    isUndo,
    canBeUndone,
    total,
    good,
    bad,
    pictures,
    picturesLeft,
    created,
    updated,
  } = work
  const { formData } = useNavigation()
  useProgress(isOver)
  const atPictures = good + bad === total && picturesLeft > 0
  const [done, all] = atPictures ? [pictures - picturesLeft, pictures] : [good + bad, total]
  return (
    <>
      <section className={`${ui.card} ${ui.section}`} aria-labelledby="state">
        <h2 id="state">{titleOf(work)}</h2>
        {isOver ? (
          <>
            <p role="status">{outcomeOf(work)}</p>
            <div className={styles.acts}>
              {isDryRun && good > 0 && (
                <Form method="post">
                  <input type="hidden" name="import" value={importId} />
                  <Button type="submit" name="intent" value="start" loading={formData?.get('intent') === 'start'}>
                    Bring in {counted(created + updated, 'product')}
                  </Button>
                </Form>
              )}
              {!isDryRun && (
                <Button component={Link} to="/dashboard/products">
                  See the products
                </Button>
              )}
              <Button component={Link} to="/dashboard/products/import" variant="default">
                Another file
              </Button>
              {canBeUndone && <TakeBack importId={importId} count={counted(created + updated, 'product')} />}
            </div>
          </>
        ) : (
          <p role="status" className={styles.work}>
            {isUndo
              ? counted(done, 'product')
              : atPictures
                ? `Pictures of ${counted(done, 'product')}`
                : counted(done, 'line')}{' '}
            of {all}
            <progress aria-label="So far" max={all || 1} value={done} />
          </p>
        )}
      </section>
      <BadLines heading="Lines to look at" column="Product" lines={work.badLines} cursors={work.cursors} />
    </>
  )
}

/** The second press does it: there is no undo of an undo. */
function TakeBack({ importId, count }: { importId: string; count: string }) {
  const [asked, setAsked] = useState(false)
  const { formData } = useNavigation()
  if (!asked)
    return (
      <Button variant="subtle" color="red" onClick={() => setAsked(true)}>
        Take it back
      </Button>
    )
  return (
    <Form method="post">
      <input type="hidden" name="import" value={importId} />
      <Button
        type="submit"
        name="intent"
        value="undo"
        color="red"
        autoFocus
        loading={formData?.get('intent') === 'undo'}
      >
        Really take back {count}
      </Button>
    </Form>
  )
}

function outcomeOf({ isDryRun, isUndo, created, updated, bad }: ImportState): string {
  if (isUndo)
    return `${counted(created, 'product')} went again and ${counted(updated, 'product')} ${updated === 1 ? 'is' : 'are'} as before. ${bad > 0 ? `${counted(bad, 'product')} stayed.` : ''}`
  const left = bad > 0 ? `${counted(bad, 'line')} ${isDryRun ? 'would be' : bad === 1 ? 'was' : 'were'} left out.` : ''
  if (isDryRun)
    return `${counted(created, 'product')} would be new and ${counted(updated, 'product')} changed. ${left || 'Every line is right.'}`
  return `${counted(created, 'product')} came in and ${counted(updated, 'product')} took over what the file says. ${left}`
}

function titleOf({ isOver, isDryRun, isUndo }: ImportState): string {
  if (isUndo) return isOver ? 'The import was taken back' : 'Taking the import back'
  if (isDryRun) return isOver ? 'The file was looked at' : 'Looking at the file'
  return isOver ? 'The import is done' : 'Bringing products in'
}
