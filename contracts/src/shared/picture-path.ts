/** Path of a stored picture: `/profile/`, kind, day and a random id. */
export const PICTURE_PATH = /^\/profile\/(upload|avatar)\/\d{4}\/\d\d\/\d\d\/[0-9a-f]{32}\.(png|jpg|jpeg)$/;
