// A disk that keeps only flushed data. It is loaded into every process of the database (LD_PRELOAD), follows fsync and fdatasync of
// the files in FLUSHED_DISK, and writes into the store FLUSHED_STORE the state that a power cut right after would leave:
// - flushed file: its content; after fsync also its name and those of its folders, as ext4, XFS and Btrfs keep them;
// - flushed folder: exactly its current names. A file under such a name that was never flushed itself is empty.
// Other ways to flush do not reach the store: what the model overlooks makes the simulated disk lose more, never less.
// The store: a file for each inode (f…), a folder for each folder (d…), in it a symbolic link for each name, to the inode's entry.
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static char disk[PATH_MAX], store[PATH_MAX];

__attribute__((constructor)) static void begin(void) {
  snprintf(disk, sizeof disk, "%s", getenv("FLUSHED_DISK") ? getenv("FLUSHED_DISK") : "");
  snprintf(store, sizeof store, "%s", getenv("FLUSHED_STORE") ? getenv("FLUSHED_STORE") : "");
}

/** Ends the process when this library fails, so that the test does not continue. */
static void need(int holds, const char *what) {
  if (holds) return;
  dprintf(2, "flushed-disk: %s: %s\n", what, strerror(errno));
  abort();
}

__attribute__((format(printf, 2, 3))) static void print(char *path, const char *format, ...) {
  va_list words;
  va_start(words, format);
  int length = vsnprintf(path, PATH_MAX, format, words);
  va_end(words);
  need(length > 0 && length < PATH_MAX, "path too long");
}

/** The name of an inode in the store. It contains the time of birth, because inode numbers are reused. False for a missing file. */
static int key_of(const char *path, char *key) {
  struct statx it;
  if (statx(AT_FDCWD, path, AT_SYMLINK_NOFOLLOW, STATX_TYPE | STATX_INO | STATX_BTIME, &it) != 0) return 0;
  if (!S_ISREG(it.stx_mode) && !S_ISDIR(it.stx_mode)) return 0;
  need(it.stx_mask & STATX_BTIME, "no times of birth on this file system");
  long long born = it.stx_btime.tv_sec * 1000000000LL + it.stx_btime.tv_nsec;
  print(key, "%c%llu-%lld", S_ISDIR(it.stx_mode) ? 'd' : 'f', (unsigned long long)it.stx_ino, born);
  return 1;
}

/** Writes only the parts that differ, because every commit flushes a log file of 16 MB. */
static void keep_content(const char *path, const char *key) {
  char kept[PATH_MAX], now[65536], then[65536];
  int from = open(path, O_RDONLY | O_CLOEXEC);
  if (from < 0) return;
  print(kept, "%s/%s", store, key);
  int to = open(kept, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  need(to >= 0, kept);
  fchmod(to, 0666); // two users run the database where root starts it
  off_t at = 0;
  for (ssize_t size; (size = pread(from, now, sizeof now, at)) > 0; at += size) {
    if (pread(to, then, size, at) == size && memcmp(now, then, size) == 0) continue;
    need(pwrite(to, now, size, at) == size, kept);
  }
  need(ftruncate(to, at) == 0, kept);
  close(from);
  close(to);
}

static void keep_name(const char *folder, const char *name) {
  char path[PATH_MAX], outer[PATH_MAX], inner[PATH_MAX], entry[PATH_MAX], fresh[PATH_MAX], had[PATH_MAX];
  print(path, "%s/%s", folder, name);
  if (!key_of(folder, outer) || !key_of(path, inner)) return;
  print(entry, "%s/%s/%s", store, outer, name);
  ssize_t length = readlink(entry, had, sizeof had - 1);
  if (length == (ssize_t)strlen(inner) && memcmp(had, inner, length) == 0) return;
  print(path, "%s/%s", store, outer);
  if (mkdir(path, 0777) == 0) need(chmod(path, 0777) == 0, path);
  print(fresh, "%s/fresh", store);
  unlink(fresh);
  need(symlink(inner, fresh) == 0 && rename(fresh, entry) == 0, entry);
}

static void keep_names_in(const char *folder) {
  char key[PATH_MAX], path[PATH_MAX], gone[PATH_MAX];
  struct dirent *one;
  DIR *names = opendir(folder);
  if (names == NULL || !key_of(folder, key)) return;
  while ((one = readdir(names)) != NULL) if (one->d_name[0] != '.') keep_name(folder, one->d_name);
  closedir(names);
  print(path, "%s/%s", store, key);
  if ((names = opendir(path)) == NULL) return;
  while ((one = readdir(names)) != NULL) {
    print(path, "%s/%s", folder, one->d_name);
    print(gone, "%s/%s/%s", store, key, one->d_name);
    if (one->d_name[0] != '.' && access(path, F_OK) != 0) need(unlink(gone) == 0, gone);
  }
  closedir(names);
}

/** False for a path outside the disk. */
static int keep(int file, int with_name) {
  char path[PATH_MAX], link[64], lock[PATH_MAX], key[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  size_t root = strlen(disk);
  if (length < 0) return 0;
  path[length] = 0;
  if (root == 0 || strncmp(path, disk, root) != 0 || (path[root] != '/' && path[root] != 0)) return 0;
  // One flush at a time, like a real disk, so that an older copy never overwrites a newer one.
  print(lock, "%s/lock", store);
  int held = open(lock, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  need(held >= 0, lock);
  fchmod(held, 0666);
  while (flock(held, LOCK_EX) != 0) need(errno == EINTR, lock);
  if (key_of(path, key)) {
    if (key[0] == 'd') keep_names_in(path);
    else keep_content(path, key);
    for (char *cut; with_name && strlen(path) > root && (cut = strrchr(path, '/')) != NULL;) {
      *cut = 0;
      keep_name(path, cut + 1);
    }
  }
  close(held);
  return 1;
}

/** A flush of the store itself is skipped: the store plays the disk, and a real flush would only take time. */
static int flush(long call, int file, int with_name) {
  int error = errno;
  if (!keep(file, with_name)) return syscall(call, file);
  errno = error;
  return 0;
}

int fsync(int file) { return flush(SYS_fsync, file, 1); }
int fdatasync(int file) { return flush(SYS_fdatasync, file, 0); }
