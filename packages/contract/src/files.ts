import { CommonSorting, CursorPaging, FileDescriptor, Folder, MediaType, RootFolder } from './file-descriptor.entity.ts'
import { filesRoutes, foldersRoutes } from './files.routes.ts'
import { BULK_MAX_BYTES, operations } from './operation.ts'
import {
  Dictionary,
  FieldMask,
  Flag,
  list,
  maybe,
  Nothing,
  object,
  oneOf,
  PagingMetadata,
  Query,
  Text,
  Url,
  Whole,
  writable,
} from './schema.ts'
import { BulkReplyWith } from './shapes/bulk.ts'
import { merchants } from './who.ts'

const may = (permission: string) => ({ who: merchants, permission: `MEDIA.SITE_MEDIA_${permission}` }) as const
const command = (permission: string) => ({ kind: 'command', ...may(permission) }) as const
const query = (permission: string) => ({ kind: 'query', ...may(permission) }) as const
const fileEvent = (what: string) => `wix.media.site_media.v1.file_descriptor_${what}`
const folderEvent = (what: string) => `wix.media.site_media.v1.folder_${what}`

const FileId = Text(1000, 1)
const FileIds = (most: number, least?: number) => list(FileId, most, least)
const FolderId = Text(100, 1)
const FolderIds = list(FolderId, 100)
const Labels = maybe(list(Text(200, 1), 100))
const ExternalInfo = maybe(object({ origin: maybe(Text(1000)), externalIds: maybe(list(Text(1000), 100)) }))
const MediaTypes = maybe(list(MediaType, 30))
const Listing = {
  parentFolderId: maybe(FolderId),
  mediaTypes: MediaTypes,
  private: maybe(Flag()),
  sort: CommonSorting,
  paging: CursorPaging,
}
const FilePage = object({ files: list(FileDescriptor), nextCursor: PagingMetadata })
const FolderPage = object({ folders: list(Folder), nextCursor: PagingMetadata })

/** What a new file is to be. What it is in truth is read from its bytes. */
const NewFile = {
  mimeType: maybe(Text(100)),
  fileName: maybe(Text(1000)),
  parentFolderId: maybe(FolderId),
  /** Fetched by download addresses alone, which end. */
  private: maybe(Flag()),
  labels: Labels,
  /** `/a/b/name.jpg`: folders below the parent folder, made where they are missing, and the name. */
  filePath: maybe(Text(100)),
}
const uploadProblems = ['FOLDER_NOT_FOUND', 'TOO_MANY_NESTED_FOLDERS'] as const

const ImportRequest = object({
  url: Url(),
  mediaType: maybe(MediaType),
  displayName: maybe(Text(1000)),
  parentFolderId: maybe(FolderId),
  private: maybe(Flag()),
  labels: Labels,
  mimeType: maybe(Text(100)),
  externalInfo: ExternalInfo,
  /** Added to the address. */
  urlParams: maybe(Dictionary(Text(2000), { maxProperties: 20 })),
  /** Sent along, if they are among those that callers may choose. */
  urlHeaders: maybe(Dictionary(Text(2000), { maxProperties: 20 })),
  filePath: maybe(Text(100)),
})
const DownloadUrl = object({ assetKey: Text(), url: Text() })

export const files = operations('files', filesRoutes, {
  bulkDeleteFiles: {
    ...command('FILES_MOVE_TO_TRASH'),
    input: object({ fileIds: FileIds(1000), permanent: maybe(Flag()) }),
    reply: Nothing,
    events: [fileEvent('deleted')],
    summary: 'Put files into the trash bin, or delete them for good.',
  },
  bulkImportFiles: {
    ...command('FILES_IMPORT'),
    maxBytes: BULK_MAX_BYTES,
    input: object({ importFileRequests: list(ImportRequest, 100, 1) }),
    reply: object({ files: list(FileDescriptor) }),
    problems: uploadProblems,
    events: [fileEvent('file_ready'), fileEvent('file_failed'), folderEvent('created')],
    summary: 'Fetch files from the web; the list is answered at once, the files come later.',
  },
  bulkImportFile: {
    ...command('FILES_IMPORT'),
    maxBytes: BULK_MAX_BYTES,
    input: object({ importFileRequests: list(ImportRequest, 100, 1), returnEntity: maybe(Flag()) }),
    reply: BulkReplyWith(FileDescriptor),
    events: [fileEvent('file_ready'), fileEvent('file_failed'), folderEvent('created')],
    summary: 'Fetch files from the web; each is accepted or refused by itself.',
  },
  bulkRestoreFilesFromTrashBin: {
    ...command('FILES_RESTORE_FROM_TRASH'),
    input: object({ fileIds: FileIds(1000) }),
    reply: Nothing,
    events: [fileEvent('updated')],
    summary: 'Put files back where they were; to the top, where their folder is gone.',
  },
  listFiles: {
    ...query('FILES_LIST'),
    input: object(Listing),
    reply: FilePage,
    summary: 'List the files of a folder, the newest first.',
  },
  generateFilesDownloadUrl: {
    ...command('FILES_DOWNLOAD'),
    input: object({ fileIds: FileIds(1000, 1) }),
    reply: object({ downloadUrl: Text() }),
    problems: ['FILE_NOT_FOUND', 'DOWNLOAD_TOO_LARGE'],
    summary: 'Make an address that gives some files in one ZIP archive, for an hour.',
  },
  generateFileDownloadUrl: {
    ...command('FILES_DOWNLOAD_URL'),
    input: object({
      fileId: FileId,
      downloadFileName: maybe(Text(100)),
      /** At most a week. */
      expirationInMinutes: maybe(Whole(1, 10_080)),
      expirationRedirectUrl: maybe(Url()),
      assetKeys: maybe(list(Text(100), 100)),
      contentDisposition: maybe(oneOf(['ATTACHMENT', 'INLINE'])),
    }),
    reply: object({ downloadUrls: list(DownloadUrl) }),
    problems: ['FILE_NOT_FOUND'],
    summary: 'Make an address that gives a file, private or not, for a while.',
  },
  generateFileResumableUploadUrl: {
    ...command('FILES_UPLOAD'),
    input: object({ ...NewFile, mimeType: Text(100, 1), uploadProtocol: maybe(oneOf(['TUS'])) }),
    reply: object({ uploadProtocol: oneOf(['TUS']), uploadUrl: Text(), uploadToken: Text() }),
    problems: uploadProblems,
    events: [folderEvent('created')],
    summary: 'Begin an upload in pieces by the TUS protocol, which goes on where it was cut off.',
  },
  generateFileUploadUrl: {
    ...command('FILES_UPLOAD'),
    input: object({ ...NewFile, mimeType: Text(100, 1), externalInfo: ExternalInfo }),
    reply: object({ /** PUT the bytes there, once; the answer is the file. */ uploadUrl: Text() }),
    problems: uploadProblems,
    events: [folderEvent('created')],
    summary: 'Make an address that takes one file.',
  },
  getFileDescriptor: {
    ...query('FILES_READ'),
    input: object({ fileId: FileId }),
    reply: object({ file: FileDescriptor }),
    problems: ['FILE_NOT_FOUND'],
    summary: 'Get what is known of a file, in the trash bin too.',
  },
  getFileDescriptors: {
    ...query('FILES_READ'),
    input: object({ fileIds: FileIds(100, 1) }),
    reply: object({ files: list(FileDescriptor) }),
    summary: 'Get several files in the order asked; those that do not exist are left out.',
  },
  importFile: {
    ...command('FILES_IMPORT'),
    input: ImportRequest,
    reply: object({ file: FileDescriptor }),
    problems: uploadProblems,
    events: [fileEvent('file_ready'), fileEvent('file_failed'), folderEvent('created')],
    summary: 'Fetch a file from the web; it is PENDING first, then READY or FAILED.',
  },
  queryFileDescriptors: {
    kind: 'query',
    who: merchants,
    permission: 'media:site_media:v1:file_descriptor:query_file_descriptors',
    input: object({ query: maybe(Query()) }),
    reply: object({ files: list(FileDescriptor), pagingMetadata: PagingMetadata }),
    summary: 'Find files that are not in the trash bin, by filter and sort.',
  },
  searchFiles: {
    ...query('FILES_LIST'),
    input: object({
      search: maybe(Text(200)),
      rootFolder: maybe(RootFolder),
      mediaTypes: MediaTypes,
      private: maybe(Flag()),
      sort: CommonSorting,
      paging: CursorPaging,
    }),
    reply: FilePage,
    summary: 'Find files of all folders by words of their names.',
  },
  updateFileDescriptor: {
    ...command('FILES_UPDATE'),
    input: object({ file: writable(FileDescriptor, 'id'), fieldMask: FieldMask() }),
    reply: object({ file: FileDescriptor }),
    problems: ['FILE_NOT_FOUND', 'FOLDER_NOT_FOUND'],
    events: [fileEvent('updated')],
    summary: 'Rename a file, label it, or move it to another folder.',
  },
  listDeletedFiles: {
    ...query('FILES_LIST_DELETED'),
    input: object(Listing),
    reply: FilePage,
    summary: 'List the files of the trash bin, or of a folder in it.',
  },
})

export const folders = operations('folders', foldersRoutes, {
  bulkDeleteFolders: {
    ...command('FOLDERS_MOVE_TO_TRASH'),
    input: object({ folderIds: FolderIds, permanent: maybe(Flag()) }),
    reply: Nothing,
    events: [folderEvent('deleted')],
    summary: 'Put folders with all that lies in them into the trash bin, or delete them for good.',
  },
  bulkRestoreFoldersFromTrashBin: {
    ...command('FOLDERS_RESTORE_FROM_TRASH'),
    input: object({ folderIds: FolderIds }),
    reply: Nothing,
    events: [folderEvent('updated')],
    summary: 'Put folders back, with what went into the trash bin together with them.',
  },
  listFolders: {
    ...query('FOLDERS_LIST'),
    input: object({ parentFolderId: maybe(FolderId), sort: CommonSorting, paging: CursorPaging }),
    reply: FolderPage,
    summary: 'List the folders of a folder.',
  },
  createFolder: {
    ...command('FOLDERS_CREATE'),
    input: object({ displayName: Text(1000, 1), parentFolderId: maybe(FolderId) }),
    reply: object({ folder: Folder }),
    problems: ['FOLDER_NOT_FOUND', 'TOO_MANY_NESTED_FOLDERS'],
    events: [folderEvent('created')],
    summary: 'Make a folder.',
  },
  queryFolders: {
    ...query('FOLDERS_LIST'),
    input: object({ query: maybe(Query()) }),
    reply: object({ folders: list(Folder), pagingMetadata: PagingMetadata }),
    summary: 'Find folders that are not in the trash bin, by filter and sort.',
  },
  searchFolders: {
    ...query('FOLDERS_LIST'),
    input: object({
      search: maybe(Text(200)),
      rootFolder: maybe(RootFolder),
      sort: CommonSorting,
      paging: CursorPaging,
    }),
    reply: FolderPage,
    summary: 'Find folders anywhere by words of their names.',
  },
  updateFolder: {
    ...command('FOLDERS_UPDATE'),
    input: object({ folder: writable(Folder, 'id') }),
    reply: object({ folder: Folder }),
    problems: ['FOLDER_NOT_FOUND', 'FOLDER_INSIDE_ITSELF', 'TOO_MANY_NESTED_FOLDERS'],
    events: [folderEvent('updated')],
    summary: 'Rename a folder, or move it with all that lies in it.',
  },
  getFolder: {
    ...query('FOLDERS_READ'),
    input: object({ folderId: FolderId }),
    reply: object({ folder: Folder }),
    problems: ['FOLDER_NOT_FOUND'],
    summary: 'Get a folder, in the trash bin too.',
  },
  generateFolderDownloadUrl: {
    ...command('FOLDERS_DOWNLOAD'),
    input: object({ folderId: FolderId }),
    reply: object({ downloadUrl: Text() }),
    problems: ['FOLDER_NOT_FOUND', 'DOWNLOAD_TOO_LARGE'],
    summary: 'Make an address that gives a folder in one ZIP archive, for an hour.',
  },
  listDeletedFolders: {
    ...query('FOLDERS_LIST_DELETED'),
    input: object({ parentFolderId: maybe(FolderId), sort: CommonSorting, paging: CursorPaging }),
    reply: FolderPage,
    summary: 'List the folders of the trash bin, or of a folder in it.',
  },
})
