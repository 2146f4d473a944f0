import type { Host } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'
import { problemSentence } from '../lib/format-problem.ts'

/** What became of what was asked for. */
export interface Outcome {
  readonly intent: string
  /** Tells two equal outcomes apart. */
  readonly at: number
  readonly error?: string
  readonly count: number
}

const texts: Readonly<Record<string, string>> = {
  FOLDER_NOT_FOUND: 'This folder is gone.',
  FILE_NOT_FOUND: 'This file is gone.',
  FOLDER_INSIDE_ITSELF: 'A folder cannot go into itself.',
  TOO_MANY_NESTED_FOLDERS: 'Folders lie too deep in each other here.',
}

/** What the library page does to files and folders. */
export async function act(host: Host, form: FormData): Promise<Outcome> {
  const intent = String(form.get('intent') ?? '')
  const [fileIds, folderIds] = [form.getAll('file').map(String), form.getAll('folder').map(String)]
  const said = { intent, at: Date.now(), count: fileIds.length + folderIds.length }
  try {
    await perform(host, intent, { form, fileIds, folderIds })
    return said
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    const [violation] = error.violations ?? []
    return { ...said, error: texts[error.code] ?? (violation ? problemSentence(host.t, violation) : error.message) }
  }
}

interface Asked {
  readonly form: FormData
  readonly fileIds: string[]
  readonly folderIds: string[]
}

async function perform(host: Host, intent: string, { form, fileIds, folderIds }: Asked): Promise<void> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  switch (intent) {
    case 'new-folder':
      await host.call('folders.createFolder', {
        displayName: text('name').slice(0, 200) || 'New folder',
        ...(text('parent') && { parentFolderId: text('parent') }),
      })
      return
    case 'rename':
      for (const id of fileIds) {
        const file = { id, displayName: text('name').slice(0, 255) || id }
        await host.call('files.updateFileDescriptor', { file, fieldMask: 'displayName' })
      }
      for (const id of folderIds)
        await host.call('folders.updateFolder', { folder: { id, displayName: text('name') || 'Folder' } })
      return
    case 'move': {
      const parentFolderId = text('to') || 'media-root'
      for (const id of folderIds) await host.call('folders.updateFolder', { folder: { id, parentFolderId } })
      for (const id of fileIds)
        await host.call('files.updateFileDescriptor', { file: { id, parentFolderId }, fieldMask: 'parentFolderId' })
      return
    }
    case 'trash':
    case 'purge': {
      const permanent = intent === 'purge'
      if (fileIds.length > 0) await host.call('files.bulkDeleteFiles', { fileIds, permanent })
      if (folderIds.length > 0) await host.call('folders.bulkDeleteFolders', { folderIds, permanent })
      return
    }
    case 'restore':
      if (folderIds.length > 0) await host.call('folders.bulkRestoreFoldersFromTrashBin', { folderIds })
      if (fileIds.length > 0) await host.call('files.bulkRestoreFilesFromTrashBin', { fileIds })
  }
}
