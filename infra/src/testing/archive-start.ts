/** First characters of a ZIP archive, such as an Excel workbook. */
export const ARCHIVE_START = 'PK';
