import { CommonSorting, CursorPaging, FileDescriptor, Folder, MediaType, RootFolder } from './file-descriptor.entity.ts'
import { filesRoutes, foldersRoutes } from './files.routes.ts'
import { BULK_MAX_BYTES, defineOperations } from './operation.ts'
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

const allowMerchants = (permission: string) =>
  ({ who: merchants, permission: `MEDIA.SITE_MEDIA_${permission}` }) as const
const declareCommand = (permission: string) => ({ kind: 'command', ...allowMerchants(permission) }) as const
const query = (permission: string) => ({ kind: 'query', ...allowMerchants(permission) }) as const

const FileId = Text(1000, 1)
const FileIds = (max: number, min?: number) => list(FileId, max, min)
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

/** The declared type of a new file; the actual type is detected. */
const NewFile = {
  mimeType: maybe(Text(100)),
  fileName: maybe(Text(1000)),
  parentFolderId: maybe(FolderId),
  /** Private: fetched through expiring download URLs only. */
  private: maybe(Flag()),
  labels: Labels,
  /** `/a/b/name.jpg`: folders below the parent, created if missing, and the file name. */
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
  /** Appended to the URL. */
  urlParams: maybe(Dictionary(Text(2000), { maxProperties: 20 })),
  /** Sent with the request, if callers may set them. */
  urlHeaders: maybe(Dictionary(Text(2000), { maxProperties: 20 })),
  filePath: maybe(Text(100)),
})
const DownloadUrl = object({ assetKey: Text(), url: Text() })

export const files = defineOperations('files', filesRoutes, {
  bulkDeleteFiles: {
    ...declareCommand('FILES_MOVE_TO_TRASH'),
    input: object({ fileIds: FileIds(1000), permanent: maybe(Flag()) }),
    reply: Nothing,
    events: ['wix.media.site_media.v1.file_descriptor_deleted'],
    summary: 'Move files to the trash, or delete them permanently.',
  },
  bulkImportFiles: {
    ...declareCommand('FILES_IMPORT'),
    maxBytes: BULK_MAX_BYTES,
    input: object({ importFileRequests: list(ImportRequest, 100, 1) }),
    reply: object({ files: list(FileDescriptor) }),
    problems: uploadProblems,
    events: [
      'wix.media.site_media.v1.file_descriptor_file_ready',
      'wix.media.site_media.v1.file_descriptor_file_failed',
      'wix.media.site_media.v1.folder_created',
    ],
    summary: 'Import files from URLs in the background.',
  },
  bulkImportFile: {
    ...declareCommand('FILES_IMPORT'),
    maxBytes: BULK_MAX_BYTES,
    input: object({ importFileRequests: list(ImportRequest, 100, 1), returnEntity: maybe(Flag()) }),
    reply: BulkReplyWith(FileDescriptor),
    events: [
      'wix.media.site_media.v1.file_descriptor_file_ready',
      'wix.media.site_media.v1.file_descriptor_file_failed',
      'wix.media.site_media.v1.folder_created',
    ],
    summary: 'Import files from URLs; each is accepted or refused independently.',
  },
  bulkRestoreFilesFromTrashBin: {
    ...declareCommand('FILES_RESTORE_FROM_TRASH'),
    input: object({ fileIds: FileIds(1000) }),
    reply: Nothing,
    events: ['wix.media.site_media.v1.file_descriptor_updated'],
    summary: 'Restore files to their folder, or to the root if it is gone.',
  },
  listFiles: {
    ...query('FILES_LIST'),
    input: object(Listing),
    reply: FilePage,
    summary: 'List the files of a folder, newest first.',
  },
  generateFilesDownloadUrl: {
    ...declareCommand('FILES_DOWNLOAD'),
    input: object({ fileIds: FileIds(1000, 1) }),
    reply: object({ downloadUrl: Text() }),
    problems: ['FILE_NOT_FOUND', 'DOWNLOAD_TOO_LARGE'],
    summary: 'Create a URL that downloads several files as one ZIP archive, valid for an hour.',
  },
  generateFileDownloadUrl: {
    ...declareCommand('FILES_DOWNLOAD_URL'),
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
    summary: 'Create an expiring download URL of a file.',
  },
  generateFileResumableUploadUrl: {
    ...declareCommand('FILES_UPLOAD'),
    input: object({ ...NewFile, mimeType: Text(100, 1), uploadProtocol: maybe(oneOf(['TUS'])) }),
    reply: object({ uploadProtocol: oneOf(['TUS']), uploadUrl: Text(), uploadToken: Text() }),
    problems: uploadProblems,
    events: ['wix.media.site_media.v1.folder_created'],
    summary: 'Start a resumable upload with the TUS protocol.',
  },
  generateVideoStreamingUrl: {
    ...query('FILES_READ'),
    input: object({
      fileId: FileId,
      /** HLS by default. */
      format: maybe(oneOf(['UNKNOWN', 'HLS', 'DASH'])),
      /** How long the URL works; an hour by default. */
      expirationInMinutes: maybe(Whole(60, 1440)),
    }),
    reply: object({ downloadUrl: DownloadUrl }),
    problems: ['FILE_NOT_FOUND', 'VIDEO_NOT_CONVERTED'],
    summary: 'Create an expiring URL that streams a video in several sizes.',
  },
  generateFileUploadUrl: {
    ...declareCommand('FILES_UPLOAD'),
    input: object({ ...NewFile, mimeType: Text(100, 1), externalInfo: ExternalInfo }),
    reply: object({ /** Upload the bytes by PUT, once; the reply is the file. */ uploadUrl: Text() }),
    problems: uploadProblems,
    events: ['wix.media.site_media.v1.folder_created'],
    summary: 'Create an upload URL for one file.',
  },
  getFileDescriptor: {
    ...query('FILES_READ'),
    input: object({ fileId: FileId }),
    reply: object({ file: FileDescriptor }),
    problems: ['FILE_NOT_FOUND'],
    summary: 'Get a file descriptor, also of a file in the trash.',
  },
  getFileDescriptors: {
    ...query('FILES_READ'),
    input: object({ fileIds: FileIds(100, 1) }),
    reply: object({ files: list(FileDescriptor) }),
    summary: 'Get several file descriptors in the requested order; unknown files are omitted.',
  },
  importFile: {
    ...declareCommand('FILES_IMPORT'),
    input: ImportRequest,
    reply: object({ file: FileDescriptor }),
    problems: uploadProblems,
    events: [
      'wix.media.site_media.v1.file_descriptor_file_ready',
      'wix.media.site_media.v1.file_descriptor_file_failed',
      'wix.media.site_media.v1.folder_created',
    ],
    summary: 'Import a file from a URL; it is PENDING first, then READY or FAILED.',
  },
  queryFileDescriptors: {
    kind: 'query',
    who: merchants,
    permission: 'media:site_media:v1:file_descriptor:query_file_descriptors',
    input: object({ query: maybe(Query()) }),
    reply: object({ files: list(FileDescriptor), pagingMetadata: PagingMetadata }),
    summary: 'Query files outside the trash by filter and sort.',
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
    summary: 'Search files of all folders by words of their names.',
  },
  updateFileDescriptor: {
    ...declareCommand('FILES_UPDATE'),
    input: object({ file: writable(FileDescriptor, 'id'), fieldMask: FieldMask() }),
    reply: object({ file: FileDescriptor }),
    problems: ['FILE_NOT_FOUND', 'FOLDER_NOT_FOUND'],
    events: ['wix.media.site_media.v1.file_descriptor_updated'],
    summary: 'Rename, label or move a file.',
  },
  listDeletedFiles: {
    ...query('FILES_LIST_DELETED'),
    input: object(Listing),
    reply: FilePage,
    summary: 'List the files in the trash, or in a folder of the trash.',
  },
})

export const folders = defineOperations('folders', foldersRoutes, {
  bulkDeleteFolders: {
    ...declareCommand('FOLDERS_MOVE_TO_TRASH'),
    input: object({ folderIds: FolderIds, permanent: maybe(Flag()) }),
    reply: Nothing,
    events: ['wix.media.site_media.v1.folder_deleted'],
    summary: 'Move folders with their contents to the trash, or delete them permanently.',
  },
  bulkRestoreFoldersFromTrashBin: {
    ...declareCommand('FOLDERS_RESTORE_FROM_TRASH'),
    input: object({ folderIds: FolderIds }),
    reply: Nothing,
    events: ['wix.media.site_media.v1.folder_updated'],
    summary: 'Restore folders with their contents.',
  },
  listFolders: {
    ...query('FOLDERS_LIST'),
    input: object({ parentFolderId: maybe(FolderId), sort: CommonSorting, paging: CursorPaging }),
    reply: FolderPage,
    summary: 'List the subfolders of a folder.',
  },
  createFolder: {
    ...declareCommand('FOLDERS_CREATE'),
    input: object({ displayName: Text(1000, 1), parentFolderId: maybe(FolderId) }),
    reply: object({ folder: Folder }),
    problems: ['FOLDER_NOT_FOUND', 'TOO_MANY_NESTED_FOLDERS'],
    events: ['wix.media.site_media.v1.folder_created'],
    summary: 'Create a folder.',
  },
  queryFolders: {
    ...query('FOLDERS_LIST'),
    input: object({ query: maybe(Query()) }),
    reply: object({ folders: list(Folder), pagingMetadata: PagingMetadata }),
    summary: 'Query folders outside the trash by filter and sort.',
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
    summary: 'Search folders by words of their names.',
  },
  updateFolder: {
    ...declareCommand('FOLDERS_UPDATE'),
    input: object({ folder: writable(Folder, 'id') }),
    reply: object({ folder: Folder }),
    problems: ['FOLDER_NOT_FOUND', 'FOLDER_INSIDE_ITSELF', 'TOO_MANY_NESTED_FOLDERS'],
    events: ['wix.media.site_media.v1.folder_updated'],
    summary: 'Rename or move a folder.',
  },
  getFolder: {
    ...query('FOLDERS_READ'),
    input: object({ folderId: FolderId }),
    reply: object({ folder: Folder }),
    problems: ['FOLDER_NOT_FOUND'],
    summary: 'Get a folder, also one in the trash.',
  },
  generateFolderDownloadUrl: {
    ...declareCommand('FOLDERS_DOWNLOAD'),
    input: object({ folderId: FolderId }),
    reply: object({ downloadUrl: Text() }),
    problems: ['FOLDER_NOT_FOUND', 'DOWNLOAD_TOO_LARGE'],
    summary: 'Create a URL that downloads a folder as one ZIP archive, valid for an hour.',
  },
  listDeletedFolders: {
    ...query('FOLDERS_LIST_DELETED'),
    input: object({ parentFolderId: maybe(FolderId), sort: CommonSorting, paging: CursorPaging }),
    reply: FolderPage,
    summary: 'List the folders in the trash, or in a folder of the trash.',
  },
})
