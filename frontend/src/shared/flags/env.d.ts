interface ImportMetaEnv {
  /** Path of the folder of the flags (`build/flags.ts`). */
  readonly VITE_FLAGS: string;
}
