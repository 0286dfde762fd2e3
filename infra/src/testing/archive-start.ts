/** How a ZIP archive begins; an Excel workbook is one. */
export const ARCHIVE_START = 'PK';
