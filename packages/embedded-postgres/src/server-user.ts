/**
 * The operating system user that the server runs as. `switched` is true where
 * this process is root and hands the server over to somebody else.
 */
export interface ServerUser {
  name: string;
  uid: number;
  gid: number;
  switched: boolean;
  /** Whether the system has a name for the user, as initdb wants it. */
  listed: boolean;
}
