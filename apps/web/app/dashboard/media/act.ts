import type { Host } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'
import { formatProblemText } from '../../lib/problem-text.server.ts'
import { formatProblem } from '../lib/format-problem.ts'

/** The result of an action of the library page. */
export interface Outcome {
  readonly intent: string
  /** When it happened: tells two equal outcomes apart. */
  readonly time: number
  readonly error?: string
  readonly count: number
}

/** Performs an action of the library page on files and folders. */
export async function act(host: Host, form: FormData): Promise<Outcome> {
  const intent = String(form.get('intent') ?? '')
  const [fileIds, folderIds] = [form.getAll('file').map(String), form.getAll('folder').map(String)]
  const outcome = { intent, time: Date.now(), count: fileIds.length + folderIds.length }
  try {
    await perform(host, intent, { form, fileIds, folderIds })
    return outcome
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    const [violation] = error.violations ?? []
    return {
      ...outcome,
      error: violation ? formatProblem(host.t, violation) : formatProblemText(host.t, error, error.message),
    }
  }
}

interface Input {
  readonly form: FormData
  readonly fileIds: string[]
  readonly folderIds: string[]
}

async function perform(host: Host, intent: string, { form, fileIds, folderIds }: Input): Promise<void> {
  const readText = (name: string) => String(form.get(name) ?? '').trim()
  switch (intent) {
    case 'new-folder':
      await host.call('folders.createFolder', {
        displayName: readText('name').slice(0, 200) || host.t('dashboard-media:folder.new'),
        ...(readText('parent') && { parentFolderId: readText('parent') }),
      })
      return
    case 'rename':
      for (const id of fileIds) {
        const file = { id, displayName: readText('name').slice(0, 255) || id }
        await host.call('files.updateFileDescriptor', { file, fieldMask: 'displayName' })
      }
      for (const id of folderIds)
        await host.call('folders.updateFolder', {
          folder: { id, displayName: readText('name') || host.t('dashboard-media:folder') },
        })
      return
    case 'move': {
      const parentFolderId = readText('to') || 'media-root'
      for (const id of folderIds) await host.call('folders.updateFolder', { folder: { id, parentFolderId } })
      for (const id of fileIds)
        await host.call('files.updateFileDescriptor', { file: { id, parentFolderId }, fieldMask: 'parentFolderId' })
      return
    }
    case 'trash':
    case 'purge': {
      const isPermanent = intent === 'purge'
      if (fileIds.length > 0) await host.call('files.bulkDeleteFiles', { fileIds, permanent: isPermanent })
      if (folderIds.length > 0) await host.call('folders.bulkDeleteFolders', { folderIds, permanent: isPermanent })
      return
    }
    case 'restore':
      if (folderIds.length > 0) await host.call('folders.bulkRestoreFoldersFromTrashBin', { folderIds })
      if (fileIds.length > 0) await host.call('files.bulkRestoreFilesFromTrashBin', { fileIds })
  }
}
