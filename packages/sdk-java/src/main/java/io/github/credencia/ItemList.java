package io.github.credencia;

import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Queue;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * A list. Iterated, it gives every item of all pages, each once; {@link #page()} is the page that was asked for, {@link #pages()} gives page after
 * page. Nothing is sent before that.
 *
 * @param <T> of the items
 */
public final class ItemList<T> implements Iterable<T> {
    /** How many ids are remembered so that no item comes twice. */
    private static final int MAX_REMEMBERED = 10_000;

    private final Function<Map<String, ?>, Answer<List<T>>> read;
    private final Map<String, ?> query;

    ItemList(Function<Map<String, ?>, Answer<List<T>>> read, Map<String, ?> query) {
        this.read = read;
        this.query = query;
    }

    /**
     * Reads the page that was asked for, as the API answers it.
     *
     * @return the page
     * @throws CredenciaException as every call
     */
    public Page<T> page() {
        return new Page<>(read.apply(query), 0);
    }

    /**
     * Gives page after page, each by the cursor of the one before: what is added or changed meanwhile moves no item from one page to another. The
     * query's {@code page} or {@code cursor} is where it begins, its {@code limit} the size of each page, 100 unless given.
     *
     * @return the pages; its iterators throw {@link CredenciaException} as every call
     */
    public Iterable<Page<T>> pages() {
        return Pages::new;
    }

    @Override
    public Iterator<T> iterator() {
        return new Items(pages().iterator());
    }

    /** {@return the items as a stream, which reads the pages that it needs} */
    public Stream<T> stream() {
        return StreamSupport.stream(spliterator(), false);
    }

    private final class Pages implements Iterator<Page<T>> {
        private final Map<String, Object> at = new LinkedHashMap<>();
        private boolean hasMore = true;
        private Page<T> ready;
        private long seen;

        Pages() {
            query.forEach((name, value) -> {
                if (value != null) at.put(name, value);
            });
            at.putIfAbsent("limit", 100);
            if (!at.containsKey("cursor")) at.putIfAbsent("page", 1);
        }

        @Override
        public boolean hasNext() {
            while (ready == null && hasMore) {
                Page<T> page = new Page<>(read.apply(at), seen);
                seen = page.seen();
                hasMore = moveAfter(page);
                if (!page.data().isEmpty()) ready = page;
            }
            return ready != null;
        }

        @Override
        public Page<T> next() {
            if (!hasNext()) throw new NoSuchElementException();
            Page<T> page = ready;
            ready = null;
            return page;
        }

        private boolean moveAfter(Page<T> page) {
            if (page.next() == null) return false;
            at.remove("page");
            at.put("cursor", page.next());
            return true;
        }
    }

    private final class Items implements Iterator<T> {
        private final Iterator<Page<T>> pages;
        private final Queue<T> ready = new ArrayDeque<>();
        private final Set<Object> known = new LinkedHashSet<>();

        Items(Iterator<Page<T>> pages) {
            this.pages = pages;
        }

        @Override
        public boolean hasNext() {
            while (ready.isEmpty() && pages.hasNext()) {
                for (T item : pages.next().data()) if (isNew(item)) ready.add(item);
            }
            return !ready.isEmpty();
        }

        @Override
        public T next() {
            if (!hasNext()) throw new NoSuchElementException();
            return ready.remove();
        }

        private boolean isNew(T item) {
            Object id = item instanceof JsonRecord record ? record.field("id") : null;
            if (id == null) return true;
            if (!known.add(id)) return false;
            if (known.size() > MAX_REMEMBERED) known.remove(known.iterator().next());
            return true;
        }
    }
}
